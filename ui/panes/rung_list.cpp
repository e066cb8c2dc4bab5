// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/rung_list.h"

#include "ui/models/core_words.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/separators.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

namespace triarch {

namespace {

constexpr int rungHeight = 35; // and one for the line between
constexpr int tightHeight = 27;
constexpr int detailLeast = 40;
/// The design's columns of state and title, in a list that has room for them.
constexpr int rungWideWidth = 450;
constexpr int stateColumn = 72;
constexpr int titleColumn = 125;
constexpr int rungColumnGap = 14;

QString shown(const char* text) { return QCoreApplication::translate("Rungs", text); }

} // namespace

QString rungTitle(int rung)
{
    static constexpr std::array titles{QT_TRANSLATE_NOOP("Rungs", "Reachable"),
        QT_TRANSLATE_NOOP("Rungs", "Model list"), QT_TRANSLATE_NOOP("Rungs", "Answers text"),
        QT_TRANSLATE_NOOP("Rungs", "Sees pictures"), QT_TRANSLATE_NOOP("Rungs", "Calls tools")};
    return shown(titles.at(std::size_t(rung)));
}

RungLook lookOf(const ProbeEntry& rung)
{
    if (rung.state == QLatin1String("testing"))
        return {QStringLiteral("loader-circle"), shown(QT_TRANSLATE_NOOP("Rungs", "Testing")), Token::Accent};
    if (rung.state == QLatin1String("passed"))
        return {QStringLiteral("circle-check"), shown(QT_TRANSLATE_NOOP("Rungs", "Passed")), Token::Done};
    if (rung.state == QLatin1String("failed"))
        return {QStringLiteral("circle-x"), shown(QT_TRANSLATE_NOOP("Rungs", "Failed")), Token::Failed};
    return {QStringLiteral("circle-dashed"), shown(QT_TRANSLATE_NOOP("Rungs", "Not tried")), Token::Paused};
}

ProbeList::ProbeList(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(rungColumnGap);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(2, 1);
    for (int rung = 0; rung < probeCount; ++rung) {
        m_lines.at(std::size_t(rung)) = makeLine(rung);
        const Line& line = m_lines.at(std::size_t(rung));
        grid->addWidget(horizontalLine(this), 2 * rung, 0, 1, 4);
        grid->setRowMinimumHeight(2 * rung + 1, rungHeight);
        grid->addWidget(line.state, 2 * rung + 1, 0);
        grid->addWidget(line.title, 2 * rung + 1, 1);
        grid->addWidget(line.detail, 2 * rung + 1, 2);
        grid->addWidget(line.time, 2 * rung + 1, 3);
    }
    grid->addWidget(horizontalLine(this), 2 * probeCount, 0, 1, 4);
    clear();
}

void ProbeList::setTight(bool tight)
{
    auto* grid = static_cast<QGridLayout*>(layout());
    for (int rung = 0; rung < probeCount; ++rung)
        grid->setRowMinimumHeight(2 * rung + 1, tight ? tightHeight : rungHeight);
}

/// The titles' column gives way before what was found is cut.
void ProbeList::fitColumns()
{
    int detail = 0, time = 0, state = stateColumn;
    for (const Line& line : m_lines) {
        detail = std::max(detail, line.detail->sizeHint().width());
        time = std::max(time, line.time->sizeHint().width());
        state = std::max(state, line.state->sizeHint().width());
    }
    auto* grid = static_cast<QGridLayout*>(layout());
    const int room = width() - state - detail - time - 3 * rungColumnGap;
    grid->setColumnMinimumWidth(0, width() >= rungWideWidth ? stateColumn : 0);
    grid->setColumnMinimumWidth(1, width() >= rungWideWidth ? std::clamp(room, 0, titleColumn) : 0);
}

void ProbeList::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

ProbeList::Line ProbeList::makeLine(int rung)
{
    Line line{new IconText(this, 14), new QLabel(this), new ElidedLabel(Qt::ElideRight, this), new QLabel(this)};
    line.state->setObjectName(QStringLiteral("rung%1").arg(rung));
    line.state->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    line.detail->setFont(triarch::font(TextRole::Secondary));
    line.detail->setMinimumWidth(detailLeast);
    setInk(*line.detail, Token::Text2);
    line.time->setFont(triarch::font(TextRole::Mono));
    line.time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setInk(*line.time, Token::Text2);
    for (QLabel* label : {line.title, line.time})
        label->setTextFormat(Qt::PlainText);
    return line;
}

void ProbeList::clear()
{
    for (int rung = 0; rung < probeCount; ++rung) {
        m_rungs.at(std::size_t(rung)) = ProbeEntry{rung, {}, {}, {}, 0};
        showLine(rung);
    }
}

void ProbeList::show(const ProbeEntry& rung)
{
    if (rung.rung < 0 || rung.rung >= probeCount)
        return;
    m_rungs.at(std::size_t(rung.rung)) = rung;
    showLine(rung.rung);
}

void ProbeList::showLine(int rung)
{
    const ProbeEntry& entry = m_rungs.at(std::size_t(rung));
    const Line& line = m_lines.at(std::size_t(rung));
    const RungLook look = lookOf(entry);
    const bool isTried = entry.state == QLatin1String("passed") || entry.state == QLatin1String("failed");
    line.state->show(look.icon, look.word, look.token);
    line.state->setAccessibleName(QStringLiteral("%1: %2").arg(rungTitle(rung), look.word));
    line.title->setText(rungTitle(rung));
    line.detail->setText(isTried ? fromCore(entry.found) : QString());
    line.time->setText(isTried ? tr("%L1 ms").arg(entry.elapsedMs) : QString());
    fitColumns();
}

void ProbeList::retranslate()
{
    for (int rung = 0; rung < probeCount; ++rung)
        showLine(rung);
}

const ProbeEntry* ProbeList::firstFailed() const
{
    const auto failed = std::find_if(
        m_rungs.begin(), m_rungs.end(), [](const ProbeEntry& rung) { return rung.state == QLatin1String("failed"); });
    return failed == m_rungs.end() ? nullptr : &*failed;
}

} // namespace triarch
