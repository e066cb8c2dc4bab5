// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/key_window.h"

#include <QAbstractListModel>
#include <QHash>

namespace triarch {

/// A window of the display with the short name it has for as long as it lives.
struct WindowEntry {
    WindowInfo info;
    int number = 0;
    QString ref() const { return QStringLiteral("@w%1").arg(number); }
};

QString windowIdText(WindowId id);                 ///< "0x01200003"
QString windowGeometryText(const QRect& geometry); ///< "392×440+75+106"
QString windowStateWord(const WindowInfo& window); ///< "focused", "minimised", "other desktop" or nothing, translated
QString windowIcon(const WindowInfo& window);      ///< by what kind of program it is; a Lucide name

/// The windows of the shown display, in the order in which they appeared: rows never trade places, so nothing jumps
/// under the operator's eyes. A number is not given twice until clear().
class WindowListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        RefRole = Qt::UserRole, ///< "@w1"
        IdRole,                 ///< "0x01200003"
        GeometryRole,           ///< "392×440+75+106"
        ClassRole,              ///< "instance.Class"
        IconRole,               ///< Lucide name
        ActiveRole,             ///< bool: has the focus
        VisibleRole,            ///< bool: false when minimised or on another desktop
        StateRole,              ///< which of the two, or that it has the focus; empty: neither
        NumberRole              ///< WindowId
    };
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_entries.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// The topmost window at a pixel of the display; nullopt: the desktop itself.
    std::optional<WindowEntry> at(ScreenPoint point) const;
    /// The window with the focus; nullopt: none has it.
    std::optional<WindowEntry> active() const;
    /// The window that keys go to which a mission decides on by now (key_window.h); nullopt: none.
    std::optional<WindowEntry> keys() const;
    std::optional<WindowEntry> find(WindowId id) const;

public Q_SLOTS:
    void update(const std::vector<triarch::WindowInfo>& windows); ///< in stacking order, lowest first
    /// From here on. @param screen  the whole display, root pixels
    void decideOn(const triarch::DecidedOn& on, const QRect& screen);
    void clear(); ///< another display: numbers start afresh

Q_SIGNALS:
    void updated(); ///< after every update that changed something

private:
    void removeGone(const QHash<WindowId, const WindowInfo*>& now);
    void changeKept(const QHash<WindowId, const WindowInfo*>& now);
    bool takeOver(int row, const WindowInfo& now); ///< false: nothing changed
    void addNew();

    std::vector<WindowEntry> m_entries;
    std::vector<WindowInfo> m_stacking;
    DecidedOn m_on;
    QRect m_screen;
    int m_lastNumber = 0;
};

} // namespace triarch
