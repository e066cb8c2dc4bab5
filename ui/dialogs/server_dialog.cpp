// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/server_dialog.h"

#include "ui/panes/parts/tinted_label.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QUrl>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int serverFieldWidth = 320;
constexpr int longestField = 500; // characters

} // namespace

ServerDialog::ServerDialog(QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout),
      m_endpoint(addField("endpoint")),
      m_name(addField("name")),
      m_model(addField("model")),
      m_key(addField("key")),
      m_note(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_problem(new TintedLabel(TextRole::Secondary, Token::Failed, this)),
      m_close(new QPushButton(this)),
      m_add(new QPushButton(this))
{
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(10);
    m_add->setObjectName(QStringLiteral("add"));
    m_add->setProperty("role", QStringLiteral("primary"));
    m_problem->setObjectName(QStringLiteral("problem"));
    for (QLabel* label : {m_note, m_problem})
        label->setWordWrap(true);
    for (QPushButton* button : {m_close, m_add})
        button->setAutoDefault(false);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_add, QDialogButtonBox::ActionRole);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(20, 20, 20, 12);
    rows->setSpacing(12);
    rows->addLayout(m_form);
    rows->addWidget(m_note);
    rows->addWidget(m_problem);
    rows->addStretch(1);
    rows->addWidget(buttons);
    connect(m_endpoint, &QLineEdit::textEdited, this, &ServerDialog::suggestName);
    connect(m_add, &QAbstractButton::clicked, this, &ServerDialog::addWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showProblem({});
    retranslate();
    resize(520, 320);
}

QLineEdit* ServerDialog::addField(const char* name)
{
    auto* field = new QLineEdit(this);
    field->setObjectName(QString::fromLatin1(name));
    field->setMinimumWidth(serverFieldWidth);
    field->setMaxLength(longestField);
    connect(field, &QLineEdit::returnPressed, this, &ServerDialog::addWanted);
    auto* label = new QLabel(this);
    label->setBuddy(field);
    m_form->addRow(label, field);
    return field;
}

/// The host's name, until somebody writes another: "192.168.1.20-8000".
void ServerDialog::suggestName(const QString& endpoint)
{
    static const QRegularExpression others(QStringLiteral("[^a-z0-9.]+"));
    if (!m_name->isModified())
        m_name->setText(QUrl(endpoint).authority().toLower().replace(others, QStringLiteral("-")).left(40));
}

NewServer ServerDialog::server() const
{
    return {m_name->text().trimmed(), m_endpoint->text().trimmed(), m_model->text().trimmed(), m_key->text().trimmed()};
}

void ServerDialog::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void ServerDialog::retranslate()
{
    setWindowTitle(tr("Add a server"));
    const std::pair<QLineEdit*, QString> words[]{
        {m_endpoint, tr("Address")}, {m_name, tr("Name")}, {m_model, tr("Model")}, {m_key, tr("Key")}};
    for (const auto& [field, word] : words) {
        field->setAccessibleName(word);
        static_cast<QLabel*>(m_form->labelForField(field))->setText(word);
    }
    m_endpoint->setPlaceholderText(QStringLiteral("http://localhost:1234/v1"));
    m_name->setPlaceholderText(tr("What the profile is called"));
    m_model->setPlaceholderText(tr("The first one the server lists"));
    m_key->setPlaceholderText(tr("None"));
    m_note->setText(tr("A key is named by where it is: keyring:NAME, env:VARIABLE or file:PATH. It is read from there "
                       "when it is needed, and never written into the profile."));
    m_add->setText(tr("Add and test"));
    m_close->setText(tr("Close"));
}

void ServerDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
