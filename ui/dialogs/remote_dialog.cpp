// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/remote_dialog.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

using Link = RemoteState::Worker::Link;

constexpr int longestAddress = 500; // characters
constexpr int formSpacing = 4;
constexpr int lastPort = 65535;
constexpr auto secondly = std::chrono::seconds(1);

/// Where a worker is when nobody says another place. Source: the command protocol.
QString usualAddress() { return QStringLiteral("ws://localhost:8787/connect"); }

Token inkOf(Link link)
{
    switch (link) {
    case Link::Connected:
        return Token::Done;
    case Link::Refused:
        return Token::Failed;
    case Link::Waiting:
        return Token::Waiting;
    case Link::Off:
    case Link::Connecting:
        break;
    }
    return Token::Text2;
}

} // namespace

RemoteDialog::RemoteDialog(QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout),
      m_listen(new QCheckBox(this)),
      m_port(new QSpinBox(this)),
      m_address(addCopied("address")),
      m_token(addCopied("token")),
      m_viewer(addCopied("viewer")),
      m_listening(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_connect(new QCheckBox(this)),
      m_url(new QLineEdit(this)),
      m_worker(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_note(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    buildRows();
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(20, 16, 20, 12);
    rows->setSpacing(12);
    rows->addWidget(m_note);
    rows->addLayout(m_form);
    rows->addStretch(1);
    rows->addWidget(buttons);
    m_countdown.setInterval(secondly);
    connect(&m_countdown, &QTimer::timeout, this, [this] { m_worker->setText(workerWords()); });
    connect(m_listen, &QAbstractButton::clicked, this, &RemoteDialog::sendListening);
    connect(m_connect, &QAbstractButton::clicked, this, &RemoteDialog::sendWorker);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    retranslate();
    resize(620, 460);
}

RemoteDialog::Copied RemoteDialog::addCopied(const char* name)
{
    const Copied made{new QLineEdit(this), new QPushButton(this)};
    made.field->setObjectName(QString::fromLatin1(name));
    made.field->setReadOnly(true);
    made.field->setFont(triarch::font(TextRole::Mono));
    made.copy->setObjectName(QStringLiteral("copy ") + made.field->objectName());
    made.copy->setAutoDefault(false);
    connect(made.copy, &QAbstractButton::clicked, made.field,
        [field = made.field] { QGuiApplication::clipboard()->setText(field->text()); });
    return made;
}

void RemoteDialog::addRow(QWidget* field, QLayout* row)
{
    auto* label = new QLabel(this);
    label->setBuddy(field);
    row ? m_form->addRow(label, row) : m_form->addRow(label, field);
}

void RemoteDialog::buildRows()
{
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(10);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_listen->setObjectName(QStringLiteral("listen"));
    m_connect->setObjectName(QStringLiteral("connect"));
    m_port->setObjectName(QStringLiteral("port"));
    m_url->setObjectName(QStringLiteral("url"));
    m_listening->setObjectName(QStringLiteral("listening"));
    m_worker->setObjectName(QStringLiteral("worker"));
    for (QLabel* label : {m_listening, m_worker, m_note})
        label->setWordWrap(true);
    m_port->setRange(0, lastPort);
    m_url->setMaxLength(longestAddress);
    m_url->setText(usualAddress());
    m_url->setFont(triarch::font(TextRole::Mono));
    m_close->setAutoDefault(false);
    m_form->addRow(m_listen);
    addRow(m_port);
    for (const auto& [field, copy] : {m_address, m_token, m_viewer}) {
        auto* row = new QHBoxLayout;
        row->setSpacing(8);
        row->addWidget(field, 1);
        row->addWidget(copy);
        addRow(field, row);
    }
    m_form->addRow(QString(), m_listening);
    m_form->addItem(new QSpacerItem(0, formSpacing)); // the other way
    m_form->addRow(m_connect);
    addRow(m_url);
    m_form->addRow(QString(), m_worker);
}

void RemoteDialog::sendListening()
{
    Q_EMIT listenWanted(m_listen->isChecked() ? std::optional(quint16(m_port->value())) : std::nullopt);
}

void RemoteDialog::sendWorker() { Q_EMIT connectWanted(m_connect->isChecked() ? m_url->text().trimmed() : QString()); }

void RemoteDialog::show(const RemoteState& state)
{
    m_state = state;
    fill();
}

QString RemoteDialog::listeningWords() const
{
    const auto& listening = m_state.listening;
    if (!listening.isOn)
        return fromCore(listening.problem);
    return listening.workers == 0 ? tr("Nobody has come yet")
                                  : tr("%n worker(s) connected", nullptr, listening.workers);
}

QString RemoteDialog::workerWords() const
{
    const auto& worker = m_state.worker;
    const auto left = worker.retryAt - std::chrono::steady_clock::now();
    const auto seconds = std::max<qint64>(0, std::chrono::ceil<std::chrono::seconds>(left).count());
    switch (worker.link) {
    case Link::Off:
        return {};
    case Link::Connecting:
        return tr("Connecting");
    case Link::Connected:
        return tr("Connected");
    case Link::Waiting:
        return tr("Not connected: %1. Again in %2 s").arg(fromCore(worker.why), QString::number(seconds));
    case Link::Refused:
        return tr("Refused: %1").arg(fromCore(worker.why));
    }
    return {};
}

void RemoteDialog::fill()
{
    const auto& [listening, worker] = m_state;
    m_listen->setChecked(listening.isOn);
    m_connect->setChecked(worker.link != Link::Off && worker.link != Link::Refused);
    m_port->setEnabled(!listening.isOn);
    m_url->setEnabled(!m_connect->isChecked());
    const std::pair<Copied, QString> shown[]{
        {m_address, listening.url}, {m_token, listening.token}, {m_viewer, listening.viewer}};
    for (const auto& [row, text] : shown) {
        if (row.field->text() != text) { // else what is marked there stays
            row.field->setText(text);
            row.field->setCursorPosition(0);
            row.field->setToolTip(plainTip(text));
        }
        row.field->setEnabled(!text.isEmpty());
        row.copy->setEnabled(!text.isEmpty());
    }
    m_listening->setText(listeningWords());
    setInk(*m_listening,
        !listening.problem.isEmpty() ? Token::Failed
            : listening.workers > 0  ? Token::Done
                                     : Token::Text2);
    m_worker->setText(workerWords());
    setInk(*m_worker, inkOf(worker.link));
    worker.link == Link::Waiting ? m_countdown.start() : m_countdown.stop();
}

void RemoteDialog::name(QWidget* field, const QString& word)
{
    field->setAccessibleName(word);
    for (auto* written : field->findChildren<QLineEdit*>()) // a spin box's
        written->setAccessibleName(word);
    for (auto* label : findChildren<QLabel*>()) {
        if (label->buddy() == field)
            label->setText(word);
    }
}

void RemoteDialog::retranslate()
{
    setWindowTitle(tr("Remote control"));
    m_note->setText(
        tr("Workers speak the command protocol. They work the display that is shown here, by the rules that "
           "hold for every script; while a mission works it they only look on. Both ways are off when the "
           "console starts."));
    m_listen->setText(tr("Let workers of this computer come"));
    m_connect->setText(tr("Go to a worker"));
    m_port->setSpecialValueText(tr("Any free one"));
    name(m_port, tr("Port"));
    name(m_url, tr("Worker's address"));
    const std::pair<Copied, QString> words[]{
        {m_address, tr("Workers' address")}, {m_token, tr("Token")}, {m_viewer, tr("Page to look on")}};
    for (const auto& [row, word] : words) {
        name(row.field, word);
        row.copy->setText(tr("Copy"));
        row.copy->setAccessibleName(tr("Copy: %1").arg(word));
    }
    m_close->setText(tr("Close"));
    fill();
}

void RemoteDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
