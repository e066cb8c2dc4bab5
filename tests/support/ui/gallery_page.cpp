// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/ui/gallery_page.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/message_banner.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/state_pill.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

QWidget* row(const QList<QWidget*>& parts)
{
    auto* widget = new QWidget;
    auto* box = new QHBoxLayout(widget);
    box->setContentsMargins(12, 4, 12, 4);
    box->setSpacing(8);
    for (QWidget* part : parts)
        box->addWidget(part);
    box->addStretch(1);
    return widget;
}

QComboBox* combo(const char* icon, const char* item, bool editable = false)
{
    auto* box = new QComboBox;
    box->setEditable(editable);
    box->addItem(triarch::icon(text(icon)), text(item));
    box->setMinimumWidth(editable ? 420 : 148);
    return box;
}

ActionButton* disabled(ActionButton* button)
{
    button->setEnabled(false);
    return button;
}

QWidget* runRow()
{
    auto* panic = new ActionButton(text("octagon-x"), text("Panic"), ButtonRole::Danger);
    panic->setHint(text("3\u00d7 Esc"));
    return row({combo("target", "Work out 7 + 5 in the calculator, then write the result", true),
        combo("monitor", ":99 sandbox"), combo("cpu", "Rehearsal (built-in)"),
        disabled(new ActionButton(text("play"), text("Start"), ButtonRole::Normal)),
        new ActionButton(text("pause"), text("Pause"), ButtonRole::Primary),
        disabled(new ActionButton(text("step-forward"), text("Step"), ButtonRole::Normal)),
        new ActionButton(text("square"), text("Stop"), ButtonRole::Normal), combo("gauge", "Normal 3.5 s"), panic});
}

QWidget* pills()
{
    QList<QWidget*> all;
    for (int i = 0; i <= int(MissionStatus::Done); ++i) {
        auto* pill = new StatePill;
        pill->show(MissionStatus(i), i == int(MissionStatus::Done) ? text("Done in 15 turns") : QString());
        all += pill;
    }
    return row(all);
}

QWidget* viewRow()
{
    auto* mode = new SegmentedControl(text("Mode"));
    mode->setSegments(
        {{text("eye"), text("View only"), {}, {}}, {text("hand"), text("Take control"), text("F12"), {}}});
    mode->setCurrent(0);
    auto* zoom = new SegmentedControl(text("Zoom"));
    zoom->setSegments({{{}, text("Fit"), {}, {}}, {{}, text("100 %"), {}, {}}});
    zoom->setCurrent(0);
    QList<QWidget*> all{mode, zoom};
    for (const char* name : {"crosshair", "mouse-pointer-2", "route", "ruler"}) {
        auto* button = new QToolButton;
        button->setIcon(icon(text(name)));
        button->setCheckable(true);
        button->setChecked(text(name) != text("crosshair"));
        all += button;
    }
    auto* link = new ActionButton(text("rotate-ccw"), text("Reset to tactician"), ButtonRole::Link);
    auto* flat = new ActionButton(text("bookmark"), text("Save filter"), ButtonRole::Flat);
    auto* small = new ActionButton(text("pencil"), text("Edit..."), ButtonRole::Normal);
    setLook(*small, "extent", text("small"));
    return row(all + QList<QWidget*>{link, flat, small});
}

QWidget* standardRow()
{
    auto* primary = new QPushButton(text("Primary"));
    primary->setProperty("role", text("primary"));
    auto* danger = new QPushButton(text("Danger"));
    danger->setProperty("role", text("danger"));
    auto* off = new QPushButton(text("Disabled"));
    off->setEnabled(false);
    auto* edit = new QLineEdit;
    edit->setPlaceholderText(text("Filter by title or class"));
    edit->addAction(icon(text("search"), Token::Text3), QLineEdit::LeadingPosition);
    auto* valid = new QLineEdit(text("tool:click"));
    valid->setProperty("valid", text("true"));
    auto* comboOff = combo("cpu", "Disabled");
    comboOff->setEnabled(false);
    return row({new QPushButton(text("Normal")), primary, danger, off, edit, valid, new QSpinBox, comboOff});
}

QWidget* checkRow()
{
    QList<QWidget*> all;
    for (int i = 0; i < 6; ++i) {
        auto* box = new QCheckBox(text(i < 3 ? "click_element" : "locked"));
        box->setTristate(true);
        box->setCheckState(Qt::CheckState(i % 3));
        box->setEnabled(i < 3);
        all += box;
    }
    auto* radio = new QRadioButton(text("One"));
    radio->setChecked(true);
    auto* progress = new QProgressBar;
    progress->setValue(40);
    return row(all + QList<QWidget*>{radio, new QRadioButton(text("Other")), progress});
}

QWidget* words()
{
    QList<QWidget*> all;
    const QList<std::tuple<const char*, const char*, Token>> facts{{"circle-check", "Done", Token::Done},
        {"triangle-alert", "No effect", Token::Waiting}, {"crosshair", "Proposed", Token::Running},
        {"ban", "Rejected", Token::Failed}, {"life-buoy", "Needs help", Token::Help}};
    for (const auto& [icon, word, token] : facts) {
        auto* part = new IconText;
        part->show(text(icon), text(word), token);
        all += part;
    }
    auto* id = new ElidedLabel(Qt::ElideMiddle);
    id->setText(text("/home/operator/missions/2026-11-21T14-03-07.triarch.zip"));
    id->setFont(font(TextRole::Mono));
    id->setFixedWidth(180);
    auto* chip = new Chip;
    chip->setText(text("turn 5"));
    auto* heading = new QLabel(text("Turn 6"));
    heading->setFont(font(TextRole::Heading));
    return row(all + QList<QWidget*>{id, chip, heading});
}

QTabWidget* history()
{
    auto* tabs = new QTabWidget;
    auto* table = new QTableWidget(4, 5);
    table->setHorizontalHeaderLabels({text("Turn"), text("Phase"), text("Tool"), text("Status"), text("Result")});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    for (int i = 0; i < 4; ++i) {
        table->setItem(i, 0, new QTableWidgetItem(QString::number(i + 3)));
        table->setItem(i, 1, new QTableWidgetItem(text("EXECUTION_CALC")));
        table->setItem(i, 2, new QTableWidgetItem(icon(text("mouse-pointer-click")), text("click_element")));
        table->item(i, 2)->setFont(font(TextRole::Mono));
        table->setItem(i, 3, new QTableWidgetItem(icon(text("circle-check"), Token::Done), text("Done")));
        table->setItem(i, 4, new QTableWidgetItem(text("Clicked: AC")));
    }
    table->selectRow(2);
    tabs->addTab(table, icon(text("history"), Token::Text2, Token::Text), text("History"));
    for (const char* name : {"chart-gantt", "scroll-text", "triangle-alert"})
        tabs->addTab(new QWidget, icon(text(name), Token::Text2, Token::Text), text("Another"));
    return tabs;
}

QWidget* dock(QMenu* menu)
{
    auto* whole = new QWidget;
    auto* box = new QVBoxLayout(whole);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* title = new DockTitle(text("app-window"), text("Windows"));
    title->setCount(text("3"));
    title->setChip(text("2 waiting"));
    title->setMenu(menu);
    auto* body = new QFrame;
    body->setProperty("part", text("dock-body"));
    auto* inside = new QVBoxLayout(body);
    auto* empty = new EmptyState;
    empty->show(text("app-window"), text("No display yet"), text("Its windows appear here as soon as one is open."));
    empty->setAction(text("Start a private display"));
    inside->addWidget(empty);
    box->addWidget(title);
    box->addWidget(body, 1);
    return whole;
}

QWidget* banners()
{
    auto* whole = new QWidget;
    auto* box = new QVBoxLayout(whole);
    for (int i = 0; i <= int(MessageKind::Failed); ++i) {
        auto* banner = new MessageBanner;
        banner->show(MessageKind(i), text("This model cannot call tools."), {text("Pick one that can")});
        box->addWidget(banner);
    }
    auto* line = new EmptyState(nullptr, EmptyState::Form::Line);
    line->show(text("history"), text("No mission yet."), text("Every turn is kept here with its picture."));
    box->addWidget(line);
    return whole;
}

} // namespace

std::unique_ptr<QWidget> galleryPage()
{
    auto page = std::make_unique<QFrame>();
    page->setProperty("part", text("dock"));
    auto* column = new QVBoxLayout(page.get());
    auto* menus = new QMenuBar;
    for (const char* name : {"Mission", "Run", "View", "Help"})
        menus->addMenu(text(name));
    column->addWidget(menus);
    for (QWidget* part : {runRow(), pills(), viewRow(), standardRow(), checkRow(), words()})
        column->addWidget(part);
    auto* menu = new QMenu(page.get());
    menu->addAction(icon(text("play")), text("Start"), QKeySequence(Qt::Key_F5));
    menu->addAction(text("Pause"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(text("Follow"))->setCheckable(true);
    menu->actions().constLast()->setChecked(true);
    menu->setWindowFlags(Qt::Widget);
    auto* low = new QHBoxLayout;
    low->addWidget(history(), 3);
    low->addWidget(dock(new QMenu(page.get())), 1);
    low->addWidget(banners(), 2);
    low->addWidget(menu, 0, Qt::AlignTop);
    column->addLayout(low, 1);
    page->resize(1480, 700);
    return page;
}

} // namespace triarch
