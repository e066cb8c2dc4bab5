// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/mission_dialog.h"

#include "core/settings/mission_file_writer.h"
#include "ui/models/core_words.h"
#include "ui/panes/display_words.h"
#include "ui/widgets/calm_wheel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int textLines = 4;
constexpr int criteriaLines = 3;
constexpr int tokenStep = 10'000;

QPlainTextEdit* lines(int count, QWidget* parent)
{
    auto* field = new QPlainTextEdit(parent);
    field->setTabChangesFocus(true);
    field->setFixedHeight(field->fontMetrics().lineSpacing() * count + 2 * field->frameWidth() + 12);
    return field;
}

QSpinBox* number(limit_bounds::Bounds bounds, int step, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(bounds.least, bounds.most);
    field->setSingleStep(step);
    field->setGroupSeparatorShown(true);
    return field;
}

/// Shows a value, also one that is not in the list.
void choose(QComboBox* box, const QString& value)
{
    if (box->findData(value) < 0)
        box->addItem(value, value);
    box->setCurrentIndex(box->findData(value));
}

QComboBox* displayBox(const QList<DisplayEntry>& displays, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    for (const auto* size : {"1280x800", "1920x1080", "1024x768"})
        box->addItem(QString(), QStringLiteral("sandbox ") + QString::fromLatin1(size));
    for (const auto& display : displays)
        box->addItem(displayLabel(display), display.name);
    return box;
}

} // namespace

MissionDialog::MissionDialog(const QList<DisplayEntry>& displays, const QList<ProfileEntry>& profiles, QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout),
      m_text(lines(textLines, this)),
      m_application(new QLineEdit(this)),
      m_display(displayBox(displays, this)),
      m_profile(new QComboBox(this)),
      m_language(new QComboBox(this)),
      m_turns(number(limit_bounds::turns, 10, this)),
      m_minutes(number(limit_bounds::minutes, 5, this)),
      m_tokens(number(limit_bounds::tokens, tokenStep, this)),
      m_cost(new QDoubleSpinBox(this)),
      m_failures(number(limit_bounds::failures, 1, this)),
      m_criteria(lines(criteriaLines, this)),
      m_said(new MessageBanner(this)),
      m_use(new QPushButton(this)),
      m_save(new QPushButton(this)),
      m_template(new QPushButton(this)),
      m_reset(new QPushButton(this)),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    for (const auto& profile : profiles)
        m_profile->addItem(profile.label, profile.name);
    for (const auto& [word, name] : {std::pair("en", "English"), {"es", "Español"}})
        m_language->addItem(QString::fromUtf8(name), QString::fromLatin1(word));
    m_cost->setRange(limit_bounds::costLeast, limit_bounds::costMost);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 12);
    rows->addWidget(buildForm(), 1);
    auto* said = new QHBoxLayout;
    said->setContentsMargins(20, 0, 20, 0);
    said->addWidget(m_said);
    rows->addLayout(said);
    rows->addWidget(buildButtons());
    m_said->setClosable(false);
    m_said->hide();
    retranslate();
    resize(600, 600); // less where the screen is low
}

void MissionDialog::addRow(QWidget* field, const QString& name)
{
    field->setObjectName(name);
    auto* label = new QLabel(this);
    label->setBuddy(field);
    m_form->addRow(label, field);
}

/// Scrolled where the window is low.
QWidget* MissionDialog::buildForm()
{
    m_form->setContentsMargins(20, 16, 20, 8);
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(8);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const std::pair<QWidget*, const char*> fields[]{{m_text, "text"}, {m_application, "application"},
        {m_display, "display"}, {m_profile, "profile"}, {m_language, "language"}, {m_turns, "turns"},
        {m_minutes, "minutes"}, {m_tokens, "tokens"}, {m_cost, "cost"}, {m_failures, "failures"},
        {m_criteria, "criteria"}};
    for (const auto& [field, name] : fields)
        addRow(field, QString::fromLatin1(name));
    auto* page = new QWidget(this);
    page->setLayout(m_form);
    passWheelsOn(*page);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // each of its fields is a stop, and scrolls to itself
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    return scroll;
}

QWidget* MissionDialog::buildButtons()
{
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setProperty("role", QStringLiteral("primary"));
    auto* buttons = new QDialogButtonBox(this);
    for (QPushButton* button : {m_use, m_save, m_template})
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    buttons->addButton(m_reset, QDialogButtonBox::ResetRole);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    buttons->setContentsMargins(20, 0, 20, 0);
    for (QPushButton* button : {m_use, m_save, m_template, m_reset, m_close})
        button->setAutoDefault(false); // Return writes on
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_use, &QAbstractButton::clicked, this, [this] {
        if (!check())
            return;
        Q_EMIT used(mission());
        accept();
    });
    for (QPushButton* button : {m_save, m_template})
        connect(button, &QAbstractButton::clicked, this, [this, button] {
            if (check())
                Q_EMIT saveWanted(mission(), button == m_template);
        });
    connect(m_reset, &QAbstractButton::clicked, this, [this] {
        MissionFile usual;
        usual.text = m_text->toPlainText();
        usual.profile = m_profile->currentData().toString();
        usual.display = mission().display;
        show(usual);
    });
    return buttons;
}

void MissionDialog::show(const MissionFile& mission)
{
    m_mission = mission;
    m_text->setPlainText(mission.text);
    m_application->setText(mission.application);
    choose(m_display, displayChoiceWord(mission.display));
    choose(m_profile, mission.profile);
    choose(m_language, mission.language);
    fillLimits(mission.limits);
    m_criteria->setPlainText(mission.criteria.join(QLatin1Char('\n')));
    retranslate(); // a display of another size has a name, too
}

void MissionDialog::fillLimits(const MissionLimits& limits)
{
    m_turns->setValue(limits.turns);
    m_minutes->setValue(limits.minutes);
    m_tokens->setValue(limits.tokens);
    m_cost->setValue(limits.cost);
    m_failures->setValue(limits.failures);
}

MissionFile MissionDialog::mission() const
{
    MissionFile mission = m_mission;
    mission.text = m_text->toPlainText().trimmed();
    mission.application = m_application->text().trimmed();
    if (const auto display = parseDisplayChoice(m_display->currentData().toString())) {
        mission.display.display = display->display;
        mission.display.sandbox = display->sandbox;
    }
    mission.profile = m_profile->currentData().toString();
    mission.language = m_language->currentData().toString();
    mission.limits = {m_turns->value(), m_minutes->value(), m_tokens->value(), m_failures->value(), m_cost->value()};
    mission.criteria.clear();
    for (const QString& line : m_criteria->toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            mission.criteria << line.trimmed();
    mission.ownDisplay = mission.ownProfile = true;
    return mission;
}

void MissionDialog::setUsable(bool usable)
{
    m_use->setEnabled(usable);
    m_use->setToolTip(usable ? QString() : tr("Another mission runs: save this one, or use it when that has ended"));
}

/// What a mission file may not say is said before it is used.
bool MissionDialog::check()
{
    const auto read = parseMissionFile(missionFileText(mission()), QStringLiteral("mission"));
    const bool isTextless = mission().text.isEmpty();
    say(MessageKind::Failed,
        isTextless ? tr("A mission needs a text")
            : read ? QString()
                   : fromCore(read.error().message));
    return read.has_value();
}

void MissionDialog::say(MessageKind kind, const QString& text)
{
    m_said->show(kind, text);
    m_said->setVisible(!text.isEmpty());
}

void MissionDialog::retranslate()
{
    setWindowTitle(tr("Mission set-up"));
    const std::pair<QWidget*, QString> words[]{{m_text, tr("Mission")}, {m_application, tr("Application")},
        {m_display, tr("Display")}, {m_profile, tr("Profile")}, {m_language, tr("Language of the personas")},
        {m_turns, tr("Turns")}, {m_minutes, tr("Minutes")}, {m_tokens, tr("Tokens")}, {m_cost, tr("Cost")},
        {m_failures, tr("Failures in a row")}, {m_criteria, tr("Done when")}};
    for (const auto& [field, word] : words) {
        field->setAccessibleName(word);
        static_cast<QLabel*>(m_form->labelForField(field))->setText(word);
    }
    for (int row = 0; row < m_display->count(); ++row)
        if (const QString choice = m_display->itemData(row).toString(); choice.startsWith(QLatin1String("sandbox ")))
            m_display->setItemText(row, tr("A private display, %1").arg(choice.mid(8)));
    m_text->setPlaceholderText(tr("What the personas are to do"));
    m_application->setPlaceholderText(tr("Started before the first picture; none"));
    m_criteria->setPlaceholderText(tr("One sentence a line, beside what the strategist writes"));
    m_use->setText(tr("Use"));
    m_save->setText(tr("Save as file..."));
    m_template->setText(tr("Save as template..."));
    m_reset->setText(tr("As usual"));
    m_close->setText(tr("Close"));
}

void MissionDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
