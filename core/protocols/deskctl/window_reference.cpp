// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/window_reference.h"

#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

/// Of the letters of ASCII alone, as the contract has it.
QChar folded(QChar c) { return c >= QLatin1Char('A') && c <= QLatin1Char('Z') ? QChar(c.unicode() + ('a' - 'A')) : c; }

bool sameWord(const QString& a, const QString& b) { return std::ranges::equal(a, b, {}, folded, folded); }

/// Popups carry the class of their application: a list with them would make every selector of it ambiguous.
bool isListed(const WindowInfo& window)
{
    return !window.isPopup && (!window.title.isEmpty() || !window.className.isEmpty());
}

/// Those that a selector names, unless it names one by its number.
bool matches(const DeskctlWindows::Entry& entry, const WindowReference& selector)
{
    if (selector.mode == QLatin1String("id"))
        return entry.id == selector.value;
    if (selector.mode == QLatin1String("title"))
        return sameWord(entry.window.title, selector.value);
    if (selector.mode == QLatin1String("class"))
        return sameWord(entry.window.className, selector.value);
    if (selector.mode == QLatin1String("focused"))
        return entry.window.isActive;
    return entry.window.title.contains(selector.value, Qt::CaseInsensitive)
        || entry.window.className.contains(selector.value, Qt::CaseInsensitive);
}

DeskctlFailure failure(const char* kind, const QString& selector, const QString& mode, const QString& error)
{
    return {QJsonObject{{"kind", QLatin1String(kind)}, {"selector", selector}, {"mode", mode}}, error};
}

DeskctlFailure notFound(const QString& selector, const QString& mode)
{
    return failure(
        "selector_not_found", selector, mode, QStringLiteral("Could not resolve selector: %1").arg(selector));
}

DeskctlFailure ambiguous(const QString& selector, const QString& mode, std::vector<DeskctlWindows::Entry> found)
{
    std::ranges::sort(found, {}, &DeskctlWindows::Entry::ref); // as strings, as the contract has it
    QJsonArray candidates;
    for (const auto& entry : found)
        candidates.append(DeskctlWindows::json(entry));
    auto said =
        failure("selector_ambiguous", selector, mode, QStringLiteral("Selector is ambiguous: %1").arg(selector));
    auto data = said.data.toObject();
    data.insert(QStringLiteral("candidates"), candidates);
    return {data, said.error};
}

DeskctlFailure emptyValue(const QString& selector, const QString& mode)
{
    const QString why = mode + QStringLiteral(" selectors must not be empty");
    auto said =
        failure("selector_invalid", selector, mode, QStringLiteral("Invalid selector '%1': %2").arg(selector, why));
    auto data = said.data.toObject();
    data.insert(QStringLiteral("message"), why);
    return {data, said.error};
}

} // namespace

DeskctlFailure selectorNotFound(const QString& selector)
{
    return notFound(selector, parseWindowReference(selector).mode);
}

WindowReference parseWindowReference(const QString& text)
{
    static const std::pair<QLatin1String, QLatin1String> prefixes[] = {{QLatin1String("@"), QLatin1String("ref")},
        {QLatin1String("ref="), QLatin1String("ref")}, {QLatin1String("id="), QLatin1String("id")},
        {QLatin1String("title="), QLatin1String("title")}, {QLatin1String("class="), QLatin1String("class")}};
    for (const auto& [prefix, mode] : prefixes) {
        if (text.startsWith(prefix))
            return {mode, text.mid(prefix.size())};
    }
    return {text == QLatin1String("focused") ? text : QStringLiteral("fuzzy"), text};
}

void DeskctlWindows::refresh(const std::vector<WindowInfo>& windows)
{
    QHash<WindowId, QString> ids;
    m_entries.clear();
    for (const auto& window : windows) {
        if (!isListed(window))
            continue;
        QString id = m_ids.value(window.id);
        if (id.isEmpty())
            id = QStringLiteral("win%1").arg(++m_lastId);
        ids.insert(window.id, id);
        m_entries.push_back({window, {}, id, false});
    }
    m_ids = ids;
    std::ranges::reverse(m_entries);
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        m_entries[i].ref = QStringLiteral("w%1").arg(i + 1);
}

/// The window that had the number when it was given; where it lies now, if it still is there.
tl::expected<DeskctlWindows::Entry, DeskctlFailure> DeskctlWindows::byRef(
    const QString& selector, const QString& ref, const std::vector<WindowInfo>& now) const
{
    const auto known = std::ranges::find(m_entries, ref, &Entry::ref);
    if (known == m_entries.end())
        return tl::unexpected(notFound(selector, QStringLiteral("ref")));
    const auto live = std::ranges::find(now, known->window.id, &WindowInfo::id);
    if (live == now.end() || live->pid != known->window.pid)
        return tl::unexpected(notFound(selector, QStringLiteral("ref")));
    DeskctlWindows renumbered;
    renumbered.refresh(now);
    const auto same = std::ranges::find(renumbered.m_entries, ref, &Entry::ref);
    const bool isStale = same == renumbered.m_entries.end() || same->window.id != live->id;
    return Entry{*live, ref, known->id, isStale};
}

tl::expected<DeskctlWindows::Entry, DeskctlFailure> DeskctlWindows::resolve(
    const QString& selector, const std::vector<WindowInfo>& now)
{
    const auto wanted = parseWindowReference(selector);
    if (wanted.mode == QLatin1String("ref"))
        return byRef(selector, wanted.value, now);
    refresh(now);
    const bool isWord = wanted.mode == QLatin1String("title") || wanted.mode == QLatin1String("class");
    if (isWord && wanted.value.isEmpty())
        return tl::unexpected(emptyValue(selector, wanted.mode));
    if (wanted.mode == QLatin1String("fuzzy")) {
        for (const auto field : {&Entry::ref, &Entry::id}) {
            const auto exact = std::ranges::find(m_entries, wanted.value, field);
            if (exact != m_entries.end())
                return *exact;
        }
    }
    std::vector<Entry> found;
    std::ranges::copy_if(m_entries, std::back_inserter(found), [&](const Entry& e) { return matches(e, wanted); });
    if (found.size() == 1)
        return found.front();
    return tl::unexpected(
        found.empty() ? notFound(selector, wanted.mode) : ambiguous(selector, wanted.mode, std::move(found)));
}

tl::expected<DeskctlWindows::Entry, DeskctlFailure> DeskctlWindows::resolveXId(
    const QString& id, const std::vector<WindowInfo>& now)
{
    refresh(now);
    bool isNumber = false;
    const WindowId wanted = id.toUInt(&isNumber, 0);
    const auto found =
        std::ranges::find_if(m_entries, [wanted](const Entry& entry) { return entry.window.id == wanted; });
    if (!isNumber || found == m_entries.end())
        return tl::unexpected(notFound(id, QStringLiteral("id")));
    return *found;
}

QJsonObject DeskctlWindows::jsonWithXId(const Entry& entry)
{
    auto fields = json(entry);
    fields.insert(QStringLiteral("x_id"), QStringLiteral("0x%1").arg(entry.window.id, 8, 16, QLatin1Char('0')));
    fields.insert(QStringLiteral("instance"), entry.window.instance);
    fields.insert(QStringLiteral("pid"), entry.window.pid);
    fields.insert(QStringLiteral("desktop"), entry.window.desktop);
    return fields;
}

QJsonObject DeskctlWindows::json(const Entry& entry)
{
    const QRect& at = entry.window.geometry;
    QJsonObject fields{{"ref_id", entry.ref}, {"window_id", entry.id}, {"title", entry.window.title},
        {"app_name", entry.window.className}, {"x", at.x()}, {"y", at.y()}, {"width", at.width()},
        {"height", at.height()}, {"focused", entry.window.isActive}, {"minimized", entry.window.isHidden}};
    if (!entry.window.isVisible && !entry.window.isHidden)
        fields.insert(QStringLiteral("visible"), false);
    return fields;
}

} // namespace triarch
