// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/window_list_model.h"

#include <algorithm>

namespace triarch {

namespace {

const WindowInfo* byId(const std::vector<WindowInfo>& windows, WindowId id)
{
    const auto found = std::find_if(windows.begin(), windows.end(), [id](const WindowInfo& w) { return w.id == id; });
    return found == windows.end() ? nullptr : &*found;
}

struct Kind {
    const char* part; ///< of the class name, lower case
    const char* icon;
};
constexpr Kind kinds[]{{"calc", "calculator"}, {"alculator", "calculator"}, {"mousepad", "notebook-pen"},
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

QString windowIcon(const WindowInfo& window)
{
    const QString name = (window.instance + QLatin1Char('.') + window.className).toLower();
    for (const Kind& kind : kinds)
        if (name.contains(QLatin1String(kind.part)))
            return QString::fromLatin1(kind.icon);
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
        return QStringLiteral("%1\n%2.%3").arg(window.title, window.instance, window.className);
    case Qt::AccessibleTextRole:
        return QStringList{window.title, window.isActive ? tr("focused") : QString(),
            window.isVisible ? QString() : tr("minimised"), entry.ref()}
            .join(QStringLiteral(" "))
            .simplified();
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

void WindowListModel::update(const std::vector<WindowInfo>& windows)
{
    if (windows == m_stacking)
        return;
    m_stacking = windows;
    removeGone(windows);
    changeKept(windows);
    addNew(windows);
    Q_EMIT updated();
}

void WindowListModel::clear()
{
    update({});
    m_lastNumber = 0;
}

void WindowListModel::removeGone(const std::vector<WindowInfo>& windows)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (byId(windows, m_entries[std::size_t(row)].info.id))
            continue;
        beginRemoveRows({}, row, row);
        m_entries.erase(m_entries.begin() + row);
        endRemoveRows();
    }
}

void WindowListModel::changeKept(const std::vector<WindowInfo>& windows)
{
    for (int row = 0; row < rowCount(); ++row) {
        WindowInfo& kept = m_entries[std::size_t(row)].info;
        const WindowInfo& now = *byId(windows, kept.id);
        if (kept == now)
            continue;
        kept = now;
        Q_EMIT dataChanged(index(row), index(row));
    }
}

/// Windows that were there from the start are numbered from the top of the stack down: what is seen first is @w1.
void WindowListModel::addNew(const std::vector<WindowInfo>& windows)
{
    for (auto window = windows.rbegin(); window != windows.rend(); ++window) {
        if (find(window->id))
            continue;
        beginInsertRows({}, rowCount(), rowCount());
        m_entries.push_back({*window, ++m_lastNumber});
        endInsertRows();
    }
}

} // namespace triarch
