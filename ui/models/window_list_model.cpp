// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/window_list_model.h"

#include "ui/style/plain_tip.h"

#include <QSet>

#include <algorithm>

namespace triarch {

namespace {

struct ProgramIcon {
    const char* part; ///< of the class name, lower case
    const char* icon;
};
constexpr ProgramIcon programIcons[]{{"calc", "calculator"}, {"alculator", "calculator"}, {"mousepad", "notebook-pen"},
    {"gedit", "notebook-pen"}, {"kate", "notebook-pen"}, {"kwrite", "notebook-pen"}, {"texteditor", "notebook-pen"},
    {"pluma", "notebook-pen"}, {"leafpad", "notebook-pen"}, {"featherpad", "notebook-pen"}, {"xed", "notebook-pen"},
    {"term", "square-terminal"}, {"konsole", "square-terminal"}, {"kitty", "square-terminal"},
    {"alacritty", "square-terminal"}};

} // namespace

QString windowIdText(WindowId id) { return QStringLiteral("0x%1").arg(id, 8, 16, QLatin1Char('0')); }

QString windowGeometryText(const QRect& geometry)
{
    const auto offset = [](int value) {
        return (value < 0 ? QString() : QStringLiteral("+")) + QString::number(value);
    };
    return QStringLiteral("%1×%2").arg(geometry.width()).arg(geometry.height()) + offset(geometry.x())
        + offset(geometry.y());
}

/// What is minimised its window manager says; what is not seen otherwise lies on another desktop.
QString windowStateWord(const WindowInfo& window)
{
    if (window.isHidden)
        return WindowListModel::tr("minimised");
    if (!window.isVisible)
        return WindowListModel::tr("other desktop");
    return window.isActive ? WindowListModel::tr("focused") : QString();
}

QString windowIcon(const WindowInfo& window)
{
    const QString name = (window.instance + QLatin1Char('.') + window.className).toLower();
    for (const ProgramIcon& program : programIcons)
        if (name.contains(QLatin1String(program.part)))
            return QString::fromLatin1(program.icon);
    return QStringLiteral("app-window");
}

QVariant WindowListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WindowEntry& entry = m_entries[std::size_t(index.row())];
    const WindowInfo& window = entry.info;
    switch (role) {
    case Qt::DisplayRole:
        return window.title.isEmpty() ? window.className : window.title;
    case Qt::ToolTipRole:
        return plainTip(QStringLiteral("%1\n%2.%3").arg(window.title, window.instance, window.className));
    case Qt::AccessibleTextRole:
        return QStringList{window.title, windowStateWord(window), entry.ref()}.join(QStringLiteral(" ")).simplified();
    case RefRole:
        return entry.ref();
    case IdRole:
        return windowIdText(window.id);
    case GeometryRole:
        return windowGeometryText(window.geometry);
    case ClassRole:
        return QString(window.instance + QLatin1Char('.') + window.className);
    case IconRole:
        return windowIcon(window);
    case ActiveRole:
        return window.isActive;
    case VisibleRole:
        return window.isVisible;
    case StateRole:
        return windowStateWord(window);
    case NumberRole:
        return window.id;
    default:
        return {};
    }
}

std::optional<WindowEntry> WindowListModel::find(WindowId id) const
{
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [id](const WindowEntry& e) { return e.info.id == id; });
    return found == m_entries.end() ? std::nullopt : std::optional(*found);
}

std::optional<WindowEntry> WindowListModel::at(ScreenPoint point) const
{
    const WindowInfo* window = windowAt(m_stacking, point);
    return window ? find(window->id) : std::nullopt;
}

std::optional<WindowEntry> WindowListModel::active() const
{
    const WindowInfo* window = activeWindow(m_stacking);
    return window ? find(window->id) : std::nullopt;
}

std::optional<WindowEntry> WindowListModel::keys() const
{
    const auto now = windowsNow(m_on, m_stacking, m_screen);
    const WindowInfo* window = keyWindow(m_on.windows, now, m_stacking);
    return window ? find(window->id) : std::nullopt;
}

void WindowListModel::decideOn(const DecidedOn& on, const QRect& screen)
{
    m_on = on;
    m_screen = screen;
}

void WindowListModel::update(const std::vector<WindowInfo>& windows)
{
    if (windows == m_stacking)
        return;
    m_stacking = windows;
    QHash<WindowId, const WindowInfo*> now;
    for (const WindowInfo& window : m_stacking)
        now.insert(window.id, &window);
    removeGone(now);
    changeKept(now);
    addNew();
    Q_EMIT updated();
}

void WindowListModel::clear()
{
    update({});
    m_lastNumber = 0;
}

/// Neighbours go in one step: a client that closes a thousand windows costs the view one layout, not a thousand.
void WindowListModel::removeGone(const QHash<WindowId, const WindowInfo*>& now)
{
    const auto isGone = [&](int row) { return !now.contains(m_entries[std::size_t(row)].info.id); };
    for (int last = rowCount() - 1; last >= 0; --last) {
        if (!isGone(last))
            continue;
        int first = last;
        while (first > 0 && isGone(first - 1))
            --first;
        beginRemoveRows({}, first, last);
        m_entries.erase(m_entries.begin() + first, m_entries.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
}

void WindowListModel::changeKept(const QHash<WindowId, const WindowInfo*>& now)
{
    int first = -1; // of the rows that changed, one after the other
    for (int row = 0; row <= rowCount(); ++row) {
        const bool changed = row < rowCount() && takeOver(row, *now.value(m_entries[std::size_t(row)].info.id));
        if (changed && first < 0)
            first = row;
        if (!changed && first >= 0) {
            Q_EMIT dataChanged(index(first), index(row - 1));
            first = -1;
        }
    }
}

bool WindowListModel::takeOver(int row, const WindowInfo& now)
{
    WindowInfo& kept = m_entries[std::size_t(row)].info;
    if (kept == now)
        return false;
    kept = now;
    return true;
}

/// Windows that were there from the start are numbered from the top of the stack down: what is seen first is @w1.
void WindowListModel::addNew()
{
    QSet<WindowId> known;
    for (const WindowEntry& entry : m_entries)
        known.insert(entry.info.id);
    std::vector<WindowEntry> added;
    for (auto window = m_stacking.rbegin(); window != m_stacking.rend(); ++window)
        if (!known.contains(window->id)) {
            known.insert(window->id); // a window manager may list one twice
            added.push_back({*window, m_lastNumber + int(added.size()) + 1});
        }
    if (added.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + int(added.size()) - 1);
    m_entries.insert(m_entries.end(), added.begin(), added.end());
    m_lastNumber += int(added.size());
    endInsertRows();
}

} // namespace triarch
