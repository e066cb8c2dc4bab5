// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"

#include <QHash>
#include <QJsonObject>
#include <tl/expected.hpp>

namespace triarch {

/// Which window somebody means. Source: deskctl-wire-contract.md, section 3.
struct WindowReference {
    QString mode;  ///< ref, id, title, class, focused, fuzzy
    QString value; ///< without its prefix
    bool operator==(const WindowReference&) const = default;
};
WindowReference parseWindowReference(const QString& text);

/// What a failure says on the wire: `data` with its kind, or null, and one sentence.
struct DeskctlFailure {
    QJsonValue data;
    QString error;
};

/// Where ids of X11 are taken, what begins with a digit is one: no other selector does but a part of a title.
inline bool isXIdWord(const QString& selector) { return !selector.isEmpty() && selector[0].isDigit(); }

DeskctlFailure selectorNotFound(const QString& selector);

/// The windows as deskctl numbers them: `wN` by height, the topmost first, made anew by each refresh; `winN` in the
/// order they were first seen, never given twice.
class DeskctlWindows {
public:
    struct Entry {
        WindowInfo window;
        QString ref;
        QString id;
        bool isStale = false; ///< its ref means another window by now
        bool operator==(const Entry&) const = default;
    };

    /// @param lastId  winN begin above it
    explicit DeskctlWindows(int lastId = 0) : m_lastId(lastId) { }

    /// @param windows  stacking order, lowest first; popups and those without title and class are left out
    void refresh(const std::vector<WindowInfo>& windows);
    int lastId() const { return m_lastId; }
    const std::vector<Entry>& entries() const { return m_entries; } ///< topmost first

    /// Refs are looked up in the numbering as it stands, everything else after a refresh.
    /// @return selector_not_found, selector_ambiguous or selector_invalid as data
    tl::expected<Entry, DeskctlFailure> resolve(const QString& selector, const std::vector<WindowInfo>& now);
    /// By the id of X11, "0x1200003" or decimal: only where somebody asked for such ids.
    tl::expected<Entry, DeskctlFailure> resolveXId(const QString& id, const std::vector<WindowInfo>& now);

    /// The ten fields of the contract; and `visible`, false, of a window that is not minimised and cannot be seen all
    /// the same, such as one on another desktop.
    static QJsonObject json(const Entry& entry);
    /// The same and what X11 knows besides: x_id, instance, pid, desktop.
    static QJsonObject jsonWithXId(const Entry& entry);

private:
    tl::expected<Entry, DeskctlFailure> byRef(
        const QString& selector, const QString& ref, const std::vector<WindowInfo>& now) const;

    std::vector<Entry> m_entries;
    QHash<WindowId, QString> m_ids; ///< of the windows that are listed
    int m_lastId;
};

} // namespace triarch
