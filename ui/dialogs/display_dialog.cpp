// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/display_dialog.h"

#include "ui/panes/display_words.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr int displayFieldWidth = 280;
QString sandboxWord() { return QStringLiteral("sandbox"); } // of the list: no display that exists

QLabel* textLabel(QWidget* parent, TextRole role, Token ink)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setFont(triarch::font(role));
    label->setWordWrap(role == TextRole::Secondary);
    setInk(*label, ink);
    return label;
}

/// Shows a value, also one that is not in the list; tells nobody.
void put(QComboBox* box, const QVariant& value)
{
    const QSignalBlocker quiet(box);
    const int index = box->findData(value);
    if (index >= 0)
        box->setCurrentIndex(index);
    else if (box->isEditable())
        box->setEditText(value.toString());
}

/// What was chosen from the list or, in a list that can be written into, typed.
QString valueOf(const QComboBox* box)
{
    const int index = box->findText(box->currentText());
    return index >= 0 ? box->itemData(index).toString() : box->currentText().trimmed();
}

/// Those of the window managers that speak EWMH and are installed.
QStringList windowManagers()
{
    QStringList there{QStringLiteral("openbox")};
    for (const auto* name : {"icewm", "xfwm4", "fluxbox", "matchbox-window-manager", "metacity", "marco", "i3"}) {
        if (!QStandardPaths::findExecutable(QString::fromLatin1(name)).isEmpty())
            there << QString::fromLatin1(name);
    }
    return there;
}

} // namespace

DisplayDialog::DisplayDialog(QWidget* parent)
    : QDialog(parent),
      m_form(new QFormLayout),
      m_where(textLabel(this, TextRole::Heading, Token::Text)),
      m_display(addBox(QStringLiteral("display"), false)),
      m_size(addBox(QStringLiteral("size"), true)),
      m_server(addBox(QStringLiteral("server"), false)),
      m_manager(addBox(QStringLiteral("manager"), false)),
      m_dpi(addBox(QStringLiteral("dpi"), false)),
      m_theme(addBox(QStringLiteral("theme"), true)),
      m_applications(new QLineEdit(this)),
      m_keep(new QCheckBox(this)),
      m_what(textLabel(this, TextRole::Heading, Token::Text)),
      m_kind(addBox(QStringLiteral("kind"), false)),
      m_name(addBox(QStringLiteral("name"), true)),
      m_note(textLabel(this, TextRole::Secondary, Token::Text2)),
      m_problem(textLabel(this, TextRole::Secondary, Token::Failed)),
      m_close(new QPushButton(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    buildRows();
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(20, 16, 20, 12);
    rows->setSpacing(12);
    rows->addLayout(m_form);
    rows->addWidget(m_note); // QFormLayout gives a wrapped label too little height
    rows->addWidget(m_problem);
    rows->addStretch(1);
    rows->addWidget(buttons);
    retranslate();
    connectRows();
    resize(520, 560);
}

QComboBox* DisplayDialog::addBox(const QString& name, bool isEditable)
{
    auto* box = new QComboBox(this);
    box->setObjectName(name);
    box->setEditable(isEditable);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setMinimumWidth(displayFieldWidth);
    return box;
}

void DisplayDialog::buildRows()
{
    m_form->setHorizontalSpacing(16);
    m_form->setVerticalSpacing(10);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_applications->setObjectName(QStringLiteral("applications"));
    m_form->addRow(m_where);
    for (QWidget* field :
        std::initializer_list<QWidget*>{m_display, m_size, m_server, m_manager, m_dpi, m_theme, m_applications}) {
        auto* label = textLabel(this, TextRole::Base, Token::Text);
        label->setBuddy(field);
        m_form->addRow(label, field);
    }
    m_form->addRow(QString(), m_keep);
    m_form->addRow(m_what);
    for (QWidget* field : std::initializer_list<QWidget*>{m_kind, m_name}) {
        auto* label = textLabel(this, TextRole::Base, Token::Text);
        label->setBuddy(field);
        m_form->addRow(label, field);
    }
}

void DisplayDialog::connectRows()
{
    connect(m_display, &QComboBox::activated, this, &DisplayDialog::sendDisplay);
    connect(m_size, &QComboBox::activated, this, &DisplayDialog::sendDisplay);
    connect(m_size->lineEdit(), &QLineEdit::editingFinished, this, &DisplayDialog::sendDisplay);
    for (QComboBox* box : {m_server, m_manager, m_dpi, m_theme})
        connect(box, &QComboBox::activated, this, &DisplayDialog::sendSetup);
    connect(m_theme->lineEdit(), &QLineEdit::editingFinished, this, &DisplayDialog::sendSetup);
    connect(m_applications, &QLineEdit::editingFinished, this, &DisplayDialog::sendSetup);
    connect(m_keep, &QCheckBox::clicked, this, &DisplayDialog::sendSetup);
    connect(m_kind, &QComboBox::activated, this, &DisplayDialog::chooseKind);
    connect(m_name, &QComboBox::activated, this, &DisplayDialog::sendTarget);
    connect(m_name->lineEdit(), &QLineEdit::editingFinished, this, &DisplayDialog::sendTarget);
}

bool DisplayDialog::isPrivate() const { return m_display->currentData().toString() == sandboxWord(); }
Target::Kind DisplayDialog::targetKind() const { return Target::Kind(m_kind->currentData().toInt()); }

void DisplayDialog::setDisplays(const QList<DisplayEntry>& displays)
{
    const QSignalBlocker quiet(m_display);
    const QVariant kept = m_display->currentData();
    m_displays = displays;
    m_display->clear();
    m_display->addItem(tr("A private display"), sandboxWord());
    for (const auto& display : displays) {
        m_display->addItem(displayLabel(display), display.name);
        m_display->setItemData(m_display->count() - 1, displayNote(display), Qt::ToolTipRole);
    }
    put(m_display, kept.isValid() ? kept : sandboxWord());
}

void DisplayDialog::setWindowClasses(const QStringList& classes)
{
    m_classes = classes;
    fillNames();
}

/// The names of what can be aimed at there; the one that was written stays.
void DisplayDialog::fillNames()
{
    const QStringList names = targetKind() == Target::Kind::Monitor ? m_monitors : m_classes;
    if (std::exchange(m_shownNames, names) == names)
        return;
    const QSignalBlocker quiet(m_name);
    const QString kept = m_name->currentText();
    m_name->clear();
    for (const QString& name : names)
        m_name->addItem(name, name);
    m_name->setEditText(kept);
}

void DisplayDialog::show(const ConsoleState& state)
{
    m_isLocked = state.isActive;
    m_monitors.clear();
    for (const MonitorPlace& monitor : state.display.monitors)
        m_monitors << monitor.name;
    fillFrom(state);
    adaptRows();
}

void DisplayDialog::fillFrom(const ConsoleState& state)
{
    const auto choice = parseDisplayChoice(state.displayChoice).value_or(DisplayChoice());
    if (!choice.isSandbox() && m_display->findData(choice.display) < 0)
        m_display->addItem(displayLabel({choice.display}), choice.display);
    put(m_display, choice.isSandbox() ? sandboxWord() : choice.display);
    const QSize size = choice.sandbox;
    if (choice.isSandbox())
        put(m_size, QStringLiteral("%1x%2").arg(size.width()).arg(size.height()));
    put(m_server, state.setup.server);
    if (m_manager->findData(state.setup.windowManager) < 0)
        m_manager->addItem(state.setup.windowManager, state.setup.windowManager);
    put(m_manager, state.setup.windowManager);
    if (m_dpi->findData(state.setup.dpi) < 0)
        m_dpi->addItem(QString::number(state.setup.dpi), state.setup.dpi);
    put(m_dpi, state.setup.dpi);
    put(m_theme, state.setup.theme);
    if (!m_applications->hasFocus())
        m_applications->setText(state.setup.applications.join(QStringLiteral(", ")));
    m_keep->setChecked(state.setup.keep);
    const auto target = parseTarget(state.target).value_or(Target());
    if (m_name->hasFocus() || (target.kind == Target::Kind::Screen && targetKind() != Target::Kind::Screen))
        return; // the name is being looked for
    put(m_kind, int(target.kind));
    const QSignalBlocker quiet(m_name);
    m_name->setEditText(target.name);
}

/// Rows that mean nothing for what is chosen are not there.
void DisplayDialog::adaptRows()
{
    const auto setVisible = [this](QWidget* field, bool isThere) {
        field->setVisible(isThere);
        if (QWidget* label = m_form->labelForField(field))
            label->setVisible(isThere);
    };
    for (QWidget* field :
        std::initializer_list<QWidget*>{m_size, m_server, m_manager, m_dpi, m_theme, m_applications, m_keep})
        setVisible(field, isPrivate());
    setVisible(m_name, targetKind() != Target::Kind::Screen);
    fillNames();
    for (QWidget* field : std::initializer_list<QWidget*>{
             m_display, m_size, m_server, m_manager, m_dpi, m_theme, m_applications, m_keep, m_kind, m_name})
        field->setEnabled(!m_isLocked);
    m_name->lineEdit()->setPlaceholderText(targetKind() == Target::Kind::Monitor
            ? m_monitors.value(0, QStringLiteral("HDMI-1"))
            : m_classes.value(0, QStringLiteral("Galculator")));
    m_note->setText(note());
}

/// What is to be known of what is chosen.
QString DisplayDialog::note() const
{
    if (m_isLocked)
        return tr("A mission is running with this. It can be changed for the next one");
    const auto chosen = std::ranges::find(m_displays, m_display->currentData().toString(), &DisplayEntry::name);
    QStringList notes{chosen == m_displays.end() ? QString() : displayNote(*chosen),
        targetKind() == Target::Kind::Screen
            ? tr("The mission sees the whole display and may work everywhere on it")
            : tr("The picture is cut to it, coordinates count from its corner, and input outside is refused")};
    notes.removeAll(QString());
    return notes.join(QLatin1Char('\n'));
}

void DisplayDialog::sendDisplay()
{
    const bool isSandbox = isPrivate();
    adaptRows();
    const QString choice =
        isSandbox ? QStringLiteral("sandbox ") + valueOf(m_size) : m_display->currentData().toString();
    if (!parseDisplayChoice(choice))
        return showProblem(tr("A resolution is written as 1280x800, each side from 320 to 16384"));
    showProblem({});
    Q_EMIT displayChosen(choice);
}

void DisplayDialog::sendSetup()
{
    SandboxSetup setup;
    setup.server = m_server->currentData().toString();
    setup.windowManager = m_manager->currentData().toString();
    setup.dpi = m_dpi->currentData().toInt();
    setup.theme = valueOf(m_theme);
    for (const QString& name : m_applications->text().split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            setup.applications << name.trimmed();
    }
    setup.keep = m_keep->isChecked();
    if (!checkSandboxSetup(setup))
        return showProblem(tr("A theme is a name such as Adwaita:dark"));
    showProblem({});
    Q_EMIT setupChosen(setup);
}

/// A window's name is no monitor's; of monitors the primary one is offered.
void DisplayDialog::chooseKind()
{
    adaptRows();
    if (!m_shownNames.contains(m_name->currentText()))
        m_name->setEditText(targetKind() == Target::Kind::Monitor ? m_monitors.value(0) : QString());
    sendTarget();
}

void DisplayDialog::sendTarget()
{
    adaptRows();
    const QString name = m_name->currentText().trimmed();
    QString target = QStringLiteral("screen");
    if (targetKind() == Target::Kind::Monitor)
        target = QStringLiteral("monitor ") + name;
    if (targetKind() == Target::Kind::Window)
        target = QStringLiteral("window class=") + name;
    if (targetKind() != Target::Kind::Screen && name.isEmpty())
        return showProblem({}); // it is still to be named
    if (!parseTarget(target))
        return showProblem(tr("This cannot be the name of a monitor or of a window's class"));
    showProblem({});
    Q_EMIT targetChosen(target);
}

void DisplayDialog::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void DisplayDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void DisplayDialog::fillChoices()
{
    struct Choice {
        QString text;
        QVariant value;
    };
    const auto fill = [](QComboBox* box, const QList<Choice>& choices) {
        const QSignalBlocker quiet(box);
        const QVariant kept = box->isEditable() ? QVariant(valueOf(box)) : box->currentData();
        box->clear();
        for (const Choice& choice : choices)
            box->addItem(choice.text, choice.value);
        put(box, kept);
    };
    QList<Choice> sizes;
    for (const auto* size : {"1280x800", "1024x768", "1920x1080", "2560x1440", "3840x2160"})
        sizes.append({QString::fromLatin1(size), QString::fromLatin1(size)});
    fill(m_size, sizes);
    fill(m_server,
        {{tr("Out of sight (Xvfb)"), QStringLiteral("Xvfb")}, {tr("In a window (Xephyr)"), QStringLiteral("Xephyr")}});
    QList<Choice> managers;
    for (const QString& name : windowManagers())
        managers.append({name, name});
    managers.append({tr("None"), QStringLiteral("none")});
    fill(m_manager, managers);
    QList<Choice> dots;
    for (const int dpi : {72, 96, 120, 144, 192})
        dots.append({QString::number(dpi), dpi});
    fill(m_dpi, dots);
    fill(m_theme,
        {{tr("As on this desktop"), QString()}, {QStringLiteral("Adwaita"), QStringLiteral("Adwaita")},
            {QStringLiteral("Adwaita:dark"), QStringLiteral("Adwaita:dark")},
            {QStringLiteral("HighContrast"), QStringLiteral("HighContrast")}});
    fill(m_kind,
        {{tr("The whole display"), int(Target::Kind::Screen)}, {tr("One monitor"), int(Target::Kind::Monitor)},
            {tr("The windows of one application"), int(Target::Kind::Window)}});
}

void DisplayDialog::retranslate()
{
    setWindowTitle(tr("Display and target"));
    m_where->setText(tr("Where the mission works"));
    m_what->setText(tr("What it sees and may touch"));
    const std::pair<QWidget*, QString> words[]{{m_display, tr("Display")}, {m_size, tr("Resolution")},
        {m_server, tr("Shown")}, {m_manager, tr("Window manager")}, {m_dpi, tr("Dots per inch")},
        {m_theme, tr("Theme")}, {m_applications, tr("Applications")}, {m_kind, tr("Target")}, {m_name, tr("Name")}};
    for (const auto& [field, word] : words) {
        field->setAccessibleName(word);
        static_cast<QLabel*>(m_form->labelForField(field))->setText(word);
    }
    for (QComboBox* box : {m_size, m_theme, m_name})
        box->lineEdit()->setAccessibleName(box->accessibleName());
    m_applications->setPlaceholderText(tr("Names, separated by commas: calculator, editor"));
    m_keep->setText(tr("Keep it open when the mission has ended"));
    m_close->setText(tr("Close"));
    fillChoices();
    setDisplays(m_displays);
    showProblem({});
    adaptRows();
}

} // namespace triarch
