// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/staleness.h"

#include "core/execution/blocking_condition.h"
#include "core/screen/diff.h"
#include "ui/models/key_window.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr int patch = 64;        // pixels round the point, as the door compares
constexpr int pointerReach = 32; // as far as one is drawn from its point

struct StalenessText {
    Q_DECLARE_TR_FUNCTIONS(Staleness)
};

/// "4 s": a badge that counted tenths would never be still.
QString ageSecondsText(qint64 milliseconds)
{
    return StalenessText::tr("%1 s").arg(QLocale().toString(milliseconds / 1000));
}

const WindowInfo* byId(const std::vector<WindowInfo>& windows, WindowId id)
{
    const auto found = std::ranges::find(windows, id, &WindowInfo::id);
    return found == windows.end() ? nullptr : &*found;
}

/// The console's own windows, its menus and tips among them, are no part of what a mission works on.
/// @param isWhole  all that the mission would see now is among them, and no more
QStringList movedBetween(const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now, bool isWhole)
{
    QStringList moved;
    for (const WindowInfo& was : seen) {
        const WindowInfo* is = byId(now, was.id);
        if (!isConsole(was) && (!is || is->frame != was.frame || is->isVisible != was.isVisible))
            moved << was.title;
    }
    for (const WindowInfo& is : now)
        if (isWhole && !isConsole(is) && !byId(seen, is.id))
            moved << is.title;
    moved.removeDuplicates();
    return moved;
}

/// The picture as it was, without the pointer that was drawn into it.
QImage patchOf(const Frame& seen, const QRect& area)
{
    QImage cut = seen.image.copy(area).convertToFormat(QImage::Format_RGB32);
    if (!seen.beneath.isNull()) {
        QPainter painter(&cut);
        painter.drawImage(seen.beneathAt - area.topLeft(), seen.beneath);
    }
    return cut;
}

/// Where a pointer was drawn over what was seen: there nobody can say what changed.
QRect unknownOf(const Frame& seen, const LiveSnapshot& now)
{
    if (!now.hasPointerDrawn || !seen.beneath.isNull())
        return {};
    const QPoint at(seen.pointer.x, seen.pointer.y);
    return {at - QPoint(pointerReach, pointerReach), QSize(2 * pointerReach, 2 * pointerReach)};
}

void blot(QImage& picture, const QRect& area) { QPainter(&picture).fillRect(area, Qt::black); }

void compare(Staleness& staleness, ScreenPoint at, const Frame& seen, const LiveSnapshot& sight)
{
    const QImage& live = sight.picture;
    const QRect area = QRect(at.x - patch / 2, at.y - patch / 2, patch, patch) & seen.image.rect();
    if (area.isEmpty() || !live.rect().contains(seen.area()))
        return;
    QImage now = live.copy(area.translated(seen.corner)).convertToFormat(QImage::Format_RGB32);
    QImage was = patchOf(seen, area);
    const QRect unknown = unknownOf(seen, sight) & area;
    for (QImage* one : {&was, &now})
        blot(*one, unknown.translated(-area.topLeft()));
    const auto found = difference(was, now);
    const int whole = area.width() * area.height();
    staleness.compared = whole - unknown.width() * unknown.height();
    staleness.changed = found ? int(std::lround(found->fraction * whole)) : staleness.compared;
}

} // namespace

Staleness stalenessOf(const Action& action, const Frame& seen, const LiveSnapshot& now, qint64 ageMs)
{
    Staleness staleness;
    staleness.ageMs = ageMs;
    const std::vector<WindowInfo> standing =
        windowsNow({seen.windows, seen.area(), now.target}, now.windows, now.picture.rect());
    staleness.moved = movedBetween(seen.windows, standing, now.target.has_value());
    const auto points = actionPoints(action);
    const bool hasPlace = !points.empty();
    const WindowInfo* was = hasPlace ? windowAt(seen.windows, points.back()) : activeWindow(seen.windows);
    const WindowInfo* is =
        hasPlace ? windowAt(standing, points.back()) : keyWindow(seen.windows, standing, now.windows);
    staleness.isOther = (was ? was->id : WindowId()) != (is ? is->id : WindowId());
    staleness.window = is ? is->title : QString();
    if (!points.empty() && !now.picture.isNull())
        compare(staleness, points.back(), seen, now);
    return staleness;
}

namespace {

/// The gravest of it.
QString gravest(const Staleness& is)
{
    if (is.isSilent)
        return StalenessText::tr("not answering");
    if (is.isOther)
        return is.window.isEmpty() ? StalenessText::tr("no window there now") : StalenessText::tr("another window");
    if (is.changed > 0)
        return StalenessText::tr("%1 px changed").arg(is.changed);
    return is.moved.isEmpty() ? StalenessText::tr("unchanged since")
                              : StalenessText::tr("%n window(s) moved", nullptr, int(is.moved.size()));
}

} // namespace

/// Where there is little room, what is wrong stays and the age goes; where there is less, the icon says that something
/// is and the figure how long ago; where there is none, the icon and its tip say it.
QStringList stalenessTexts(const Staleness& is)
{
    const QString brief = ageSecondsText(is.ageMs);
    const QString age = StalenessText::tr("%1 old").arg(brief);
    const QString what = gravest(is);
    return {QStringLiteral("%1, %2").arg(age, what), is.isFresh() ? age : what, brief, QString()};
}

QStringList stalenessFacts(const Staleness& is)
{
    if (is.isSilent)
        return {StalenessText::tr("The display does not answer: what has changed there is not known")};
    QStringList facts;
    const QString where =
        is.window.isEmpty() ? StalenessText::tr("Goes to no window") : StalenessText::tr("Goes to: %1").arg(is.window);
    if (is.isOther)
        facts << where;
    if (is.compared > 0)
        facts << StalenessText::tr("%1 of %2 pixels round the target have changed").arg(is.changed).arg(is.compared);
    facts << (is.moved.isEmpty()
            ? StalenessText::tr("No window has moved, come or gone")
            : StalenessText::tr("Moved, come or gone: %1").arg(is.moved.join(QStringLiteral(", "))));
    if (!is.isOther)
        facts << where;
    return facts;
}

QString stalenessTip(const Staleness& is)
{
    const QStringList lines{StalenessText::tr("The executor's picture is %1 old").arg(ageSecondsText(is.ageMs))};
    return (lines + stalenessFacts(is)).join(QLatin1Char('\n'));
}

} // namespace triarch
