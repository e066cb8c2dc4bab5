// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/safety_page.h"

#include "core/settings/policy_file.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/tinted_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

namespace triarch {

namespace {

constexpr int safetyMargin = 20;
constexpr int megabytesPerGigabyte = 1000;

/// Shows a number among those offered, or as one of its own.
template <typename Word>
void fillBox(QComboBox* box, const QList<int>& offered, int value, Word word)
{
    const QSignalBlocker quiet(box);
    box->clear();
    QList<int> numbers = offered;
    if (!numbers.contains(value)) {
        numbers << value;
        std::ranges::sort(numbers);
    }
    for (const int number : numbers)
        box->addItem(word(number), number);
    box->setCurrentIndex(box->findData(value));
}

QLabel* safetyNote(QWidget* parent)
{
    auto* label = new TintedLabel(TextRole::Secondary, Token::Text2, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

int countOf(const PolicyRules& rules, Verdict verdict)
{
    return int(std::ranges::count(rules.rules, verdict, &PolicyRule::verdict));
}

} // namespace

SafetyPage::SafetyPage(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_time(new QComboBox(this)),
      m_timeNote(safetyNote(this)),
      m_click(new QCheckBox(this)),
      m_clickNote(safetyNote(this)),
      m_days(new QComboBox(this)),
      m_megabytes(new QComboBox(this)),
      m_keptNote(safetyNote(this)),
      m_escape(new QCheckBox(this)),
      m_escapeNote(safetyNote(this)),
      m_corner(new QCheckBox(this)),
      m_cornerNote(safetyNote(this)),
      m_policy(safetyNote(this)),
      m_open(new QPushButton(this)),
      m_problem(new TintedLabel(TextRole::Secondary, Token::Failed, this))
{
    m_form->setContentsMargins(safetyMargin, safetyMargin, safetyMargin, safetyMargin);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(10);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const std::pair<QComboBox*, const char*> boxes[]{
        {m_time, "approvalTime"}, {m_days, "keptDays"}, {m_megabytes, "keptMegabytes"}};
    for (const auto& [box, name] : boxes) {
        box->setObjectName(QString::fromLatin1(name));
        auto* label = new QLabel(this);
        label->setBuddy(box);
        m_form->addRow(label, box);
        if (box == m_time)
            addBelowTime();
        connect(box, &QComboBox::activated, this, &SafetyPage::send);
    }
    m_form->addRow(m_keptNote);
    addGestures();
    addPolicy();
    showProblem({});
    retranslate();
}

void SafetyPage::addPolicy()
{
    m_form->addRow(m_policy);
    m_form->addRow(m_open);
    m_form->addRow(m_problem);
    m_problem->setWordWrap(true);
    m_open->setObjectName(QStringLiteral("openPolicy"));
    m_open->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_open, &QAbstractButton::clicked, this, &SafetyPage::policyWanted);
}

void SafetyPage::addBelowTime()
{
    m_form->addRow(m_timeNote);
    m_click->setObjectName(QStringLiteral("clickApproves"));
    m_form->addRow(m_click);
    m_form->addRow(m_clickNote);
    connect(m_click, &QAbstractButton::clicked, this, &SafetyPage::clickChosen);
}

void SafetyPage::showClick(bool approves) { m_click->setChecked(approves); }

void SafetyPage::addGestures()
{
    m_escape->setObjectName(QStringLiteral("escapeStops"));
    m_corner->setObjectName(QStringLiteral("cornerStops"));
    for (const auto& [box, note] : {std::pair(m_escape, m_escapeNote), std::pair(m_corner, m_cornerNote)}) {
        connect(box, &QAbstractButton::clicked, this, &SafetyPage::send);
        m_form->addRow(box);
        m_form->addRow(note);
    }
}

/// A file that cannot be read is not written over.
void SafetyPage::show(const Result<TriarchFile>& settings)
{
    for (QWidget* box : std::initializer_list<QWidget*>{m_time, m_days, m_megabytes, m_corner, m_escape})
        box->setEnabled(settings.has_value());
    showProblem(settings ? QString() : fromCore(settings.error().message));
    m_safety = settings.value_or(TriarchFile()).safety;
    fill();
}

void SafetyPage::showPolicy(const QString& file)
{
    m_policyFile = file;
    const PolicyRules rules = readPolicyFile(file);
    m_open->setEnabled(!file.isEmpty());
    m_policy->setText(rules.broken
            ? fromCore(rules.broken->message)
            : tr("What is asked and what is refused: %1 and %2 in %3")
                  .arg(tr("%n rule(s) that ask", nullptr, countOf(rules, Verdict::Ask)),
                      tr("%n rule(s) that refuse", nullptr, countOf(rules, Verdict::Deny)), file));
}

void SafetyPage::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void SafetyPage::send()
{
    Q_EMIT chosen({{std::chrono::seconds(m_time->currentData().toInt())},
        {m_days->currentData().toInt(), m_megabytes->currentData().toInt()}, m_corner->isChecked(),
        m_escape->isChecked()});
}

void SafetyPage::fill()
{
    const QLocale locale;
    m_corner->setChecked(m_safety.cornerStops);
    m_escape->setChecked(m_safety.escapeStops);
    const auto least = int(ApprovalTime::least.count());
    const auto most = int(ApprovalTime::most.count());
    fillBox(m_time, {least, 60, 120, 300, most}, int(m_safety.approval.answer.count()), [](int seconds) {
        return seconds % 60 ? tr("%n second(s)", nullptr, seconds) : tr("%n minute(s)", nullptr, seconds / 60);
    });
    fillBox(m_days, {0, 30, 90, 365}, m_safety.retention.days,
        [](int days) { return days ? tr("%n day(s)", nullptr, days) : tr("For ever"); });
    fillBox(m_megabytes, {0, 1000, 5000, 20'000}, m_safety.retention.megabytes, [&](int megabytes) {
        return !megabytes                      ? tr("No bound")
            : megabytes % megabytesPerGigabyte ? tr("%1 MB").arg(locale.toString(megabytes))
                                               : tr("%1 GB").arg(locale.toString(megabytes / megabytesPerGigabyte));
    });
}

void SafetyPage::retranslate()
{
    const std::pair<QComboBox*, QString> words[]{
        {m_time, tr("Time for your yes")}, {m_days, tr("Missions are kept")}, {m_megabytes, tr("Room for them")}};
    for (const auto& [box, word] : words) {
        box->setAccessibleName(word);
        static_cast<QLabel*>(m_form->labelForField(box))->setText(word);
    }
    m_timeNote->setText(tr("Who does not answer in that time has said no, and the mission pauses. It holds for the "
                           "missions and displays that begin from now on."));
    m_click->setText(tr("A click approves where no press can be proven"));
    m_clickNote->setText(tr("For displays without physical devices (VNC, xrdp, Xvfb), where nothing can be approved in "
                            "this window. Risk: any program that can click in this window can approve as well. It "
                            "never counts for a mission on the display that this window is on."));
    m_keptNote->setText(
        tr("What is older goes when the next mission begins, the oldest first where there is too much. A "
           "mission that was interrupted stays."));
    m_escape->setText(tr("Escape three times stops the agent"));
    m_escapeNote->setText(tr("Press Escape three times within a second: all input stops, as by the Pause key, and a "
                             "running mission is held. Presses that close a window or move the focus do not count. It "
                             "holds for the displays opened from now on."));
    m_corner->setText(tr("A corner stops the agent"));
    m_cornerNote->setText(tr("Push the pointer into a corner of a display you share with the agent: everything stops, "
                             "as by the Pause key. It holds for the displays opened from now on."));
    m_open->setText(tr("Open the rules"));
    showPolicy(m_policyFile);
    fill();
}

void SafetyPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
