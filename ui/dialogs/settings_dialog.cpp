// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/settings_dialog.h"

#include "ui/dialogs/notices_page.h"
#include "ui/dialogs/safety_page.h"
#include "ui/panes/model_card.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/settings/console_settings.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/calm_wheel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int comboWidth = 220;

struct Choice {
    QString value;
    QString text;
};

/// Fills a combo box anew in the language of the moment and keeps what is chosen.
void fill(QComboBox* box, const QList<Choice>& choices, const QString& chosen)
{
    const QSignalBlocker quiet(box);
    box->clear();
    for (const Choice& choice : choices)
        box->addItem(choice.text, choice.value);
    box->setCurrentIndex(std::max(0, box->findData(chosen)));
}

QLabel* settingsNote(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(triarch::font(TextRole::Secondary));
    setInk(*label, Token::Text2);
    return label;
}

QFormLayout* formIn(QWidget* page)
{
    auto* form = new QFormLayout(page);
    form->setContentsMargins(20, 20, 20, 20);
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(12);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    return form;
}

/// Returns a page that is scrolled where the dialog is lower than it.
QWidget* scrolled(QWidget* page)
{
    auto* scroll = new QScrollArea(page->parentWidget());
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(page);
    return scroll;
}

} // namespace

SettingsDialog::SettingsDialog(ConsoleSettings& settings, QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_pages(new QTabWidget(this)),
      m_themeLabel(new QLabel(this)),
      m_theme(new QComboBox(this)),
      m_languageLabel(new QLabel(this)),
      m_language(new QComboBox(this)),
      m_languageNote(settingsNote(this)),
      m_motion(new QCheckBox(this)),
      m_model(new ModelCard(this)),
      m_delayLabel(new QLabel(this)),
      m_delay(new QComboBox(this)),
      m_delayNote(settingsNote(this)),
      m_safety(new SafetyPage(this)),
      m_notices(new NoticesPage(settings, this)),
      m_problems(settingsNote(this)),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    for (QWidget* page :
        std::initializer_list<QWidget*>{appearancePage(), modelPage(), timingPage(), scrolled(m_safety), m_notices})
        m_pages->addTab(page, QString());
    passWheelsOn(*m_pages);
    connect(m_notices, &NoticesPage::chosen, this, &SettingsDialog::noticesChosen);
    setInk(*m_problems, Token::Waiting);
    m_problems->setContentsMargins(20, 0, 20, 0);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 8, 0, 12);
    rows->addWidget(m_pages, 1);
    rows->addWidget(m_problems);
    buttons->setContentsMargins(0, 0, 20, 0);
    rows->addWidget(buttons);
    retranslate();
    resize(600, 560);
}

QWidget* SettingsDialog::appearancePage()
{
    auto* page = new QWidget(this);
    auto* form = formIn(page);
    for (QComboBox* box : {m_theme, m_language})
        box->setMinimumWidth(comboWidth);
    form->addRow(m_themeLabel, m_theme);
    form->addRow(m_languageLabel, m_language);
    form->addRow(m_languageNote);
    form->addRow(m_motion);
    m_motion->setObjectName(QStringLiteral("motion"));
    m_motion->setChecked(m_settings.motion());
    connect(m_motion, &QCheckBox::clicked, this, [this](bool motion) {
        m_settings.setMotion(motion);
        Q_EMIT motionChosen(motion);
    });
    m_themeLabel->setBuddy(m_theme);
    m_languageLabel->setBuddy(m_language);
    connect(m_theme, &QComboBox::activated, this, [this] {
        m_settings.setTheme(m_theme->currentData().toString());
        Q_EMIT themeChosen(m_settings.theme());
    });
    connect(m_language, &QComboBox::activated, this, [this] {
        m_settings.setLanguage(m_language->currentData().toString());
        Q_EMIT languageChosen(m_settings.language());
    });
    return page;
}

QWidget* SettingsDialog::modelPage()
{
    m_model->setProperty("part", QStringLiteral("page")); // no card in a page
    connect(m_model, &ModelCard::profileChosen, this, [this](const QString& name) {
        m_settings.setProfile(name);
        Q_EMIT profileChosen(name);
    });
    connect(m_model, &ModelCard::testRequested, this, &SettingsDialog::testRequested);
    connect(m_model, &ModelCard::serverWanted, this, &SettingsDialog::serverWanted);
    connect(m_model, &ModelCard::fileWanted, this, &SettingsDialog::profileFileWanted);
    return scrolled(m_model);
}

QWidget* SettingsDialog::timingPage()
{
    auto* page = new QWidget(this);
    auto* form = formIn(page);
    m_delay->setMinimumWidth(comboWidth);
    form->addRow(m_delayLabel, m_delay);
    form->addRow(m_delayNote);
    m_delayLabel->setBuddy(m_delay);
    connect(m_delay, &QComboBox::activated, this, [this] {
        m_settings.setDelayMs(m_delay->currentData().toInt());
        Q_EMIT delayChosen(m_settings.delayMs());
    });
    return page;
}

void SettingsDialog::showPage(Page page) { m_pages->setCurrentIndex(int(page)); }

QList<std::pair<QString, SettingsDialog::Page>> SettingsDialog::contents()
{
    return {{tr("Theme"), Page::Appearance}, {tr("Language"), Page::Appearance}, {tr("Motion"), Page::Appearance},
        {tr("Model and its test"), Page::Model}, {tr("Pace"), Page::Timing}, {tr("Time for your yes"), Page::Safety},
        {tr("How long missions are kept"), Page::Safety}, {tr("Rules for what is asked"), Page::Safety},
        {tr("Stop by pushing the pointer into a corner"), Page::Safety}, {tr("Notices"), Page::Notices},
        {tr("Icon in the tray"), Page::Notices}};
}

void SettingsDialog::setProfiles(const QList<ProfileEntry>& profiles) { m_model->setProfiles(profiles); }

void SettingsDialog::setProfile(const QString& name) { m_model->setProfile(name); }

void SettingsDialog::showTestAsIn(const ModelCard& card) { m_model->showAsIn(card); }

void SettingsDialog::testModel(const QString& profile)
{
    showPage(Page::Model);
    m_model->setProfile(profile);
    m_model->startTest();
}

void SettingsDialog::showRung(const QString& profile, const ProbeEntry& rung) { m_model->showRung(profile, rung); }
void SettingsDialog::showTested(const QString& profile, bool passed) { m_model->showTested(profile, passed); }

void SettingsDialog::setMissionRuns(bool runs) { m_model->setLocked(runs); }

void SettingsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SettingsDialog::fillChoices()
{
    const QString system = QStringLiteral("system");
    fill(m_theme,
        {{system, tr("As the system")}, {QStringLiteral("dark"), tr("Dark")}, {QStringLiteral("light"), tr("Light")}},
        m_settings.theme());
    fill(m_language,
        {{system, tr("As the system")}, {QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("es"), QStringLiteral("Español")}},
        m_settings.language());
    fill(m_delay,
        {{QStringLiteral("0"), tr("As soon as stable")}, {QStringLiteral("500"), tr("Fast, 0.5 s")},
            {QStringLiteral("1000"), tr("Quick, 1 s")}, {QStringLiteral("2000"), tr("Brisk, 2 s")},
            {QStringLiteral("3500"), tr("Normal, 3.5 s")}}, // as the mission bar calls them
        QString::number(m_settings.delayMs()));
    if (m_delay->currentData().toInt() != m_settings.delayMs()) { // somebody wrote a pace of his own
        m_delay->addItem(tr("Own, %1").arg(secondsText(m_settings.delayMs())), QString::number(m_settings.delayMs()));
        m_delay->setCurrentIndex(m_delay->count() - 1);
    }
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_pages->setTabText(0, tr("Appearance"));
    m_pages->setTabText(1, tr("Model"));
    m_pages->setTabText(2, tr("Timing"));
    m_pages->setTabText(3, tr("Safety"));
    m_pages->setTabText(4, tr("Notices"));
    m_themeLabel->setText(tr("Theme"));
    m_languageLabel->setText(tr("Language"));
    m_languageNote->setText(tr("Menus and buttons change at once; a text that is already shown may wait for the next "
                               "start. Names of tools and phases stay as they are."));
    m_motion->setText(tr("Signs of what is under way turn"));
    m_delayLabel->setText(tr("Pace"));
    m_delayNote->setText(tr("The pause between a model's answer and its input. 3.5 s is the pace of the agent "
                            "contract: time enough to read the proposal and to stop it."));
    for (const auto& [label, box] :
        {std::pair(m_themeLabel, m_theme), {m_languageLabel, m_language}, {m_delayLabel, m_delay}})
        box->setAccessibleName(label->text());
    m_pages->setAccessibleName(tr("Pages of settings"));
    for (const Page page : {Page::Model, Page::Safety}) // they are scrolled by keys
        m_pages->widget(int(page))->setAccessibleName(m_pages->tabText(int(page)));
    m_close->setText(tr("Close"));
    const QStringList problems = m_settings.problems();
    m_problems->setText(problems.join(QLatin1Char('\n')));
    m_problems->setVisible(!problems.isEmpty());
    fillChoices();
}

} // namespace triarch
