// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_wait.h"

#include "core/base/limits.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 usualTimeout = 10'000; // ms, as all of these
constexpr qint64 usualPoll = 250;
constexpr qint64 usualQuiet = 500;
constexpr qint64 leastPoll = 10; ///< 0 would spin
constexpr qint64 longest = 24 * 3600 * 1000;
constexpr Millis lastReading{2000}; ///< of what was seen in time

qint64 millisIn(const QJsonObject& request, const char* name, qint64 otherwise)
{
    const auto given = request.value(QLatin1String(name));
    return given.isDouble() ? qint64(std::clamp(given.toDouble(), 0.0, double(longest)))
                            : otherwise; // 1e300 is no qint64
}

bool holds(const QString& text, const QString& part) { return text.contains(part, Qt::CaseInsensitive); }

} // namespace

bool DeskctlWait::isKind(const QString& kind)
{
    static const QStringList kinds{QStringLiteral("window"), QStringLiteral("focus"), QStringLiteral("close"),
        QStringLiteral("title"), QStringLiteral("text"), QStringLiteral("stable")};
    return kinds.contains(kind);
}

tl::expected<DeskctlWait, DeskctlFailure> DeskctlWait::begin(const QString& kind, const QJsonObject& request)
{
    DeskctlWait wait;
    wait.m_kind = kind;
    const auto selector = request.value(QLatin1String("selector"));
    wait.m_hasSelector = selector.isString();
    if (!wait.m_hasSelector && !wait.needsPicture())
        return missingField("selector");
    const auto text = request.value(QLatin1String("text"));
    const bool readsText = kind == QLatin1String("title") || kind == QLatin1String("text");
    if (readsText && text.toString().isEmpty())
        return missingField("text");
    wait.m_selector = selector.toString();
    wait.m_isXId = request.value(QLatin1String("x_id")).toBool();
    wait.m_text = text.toString();
    wait.m_timeout = Millis(millisIn(request, "timeout_ms", usualTimeout));
    wait.m_pollAsked = millisIn(request, "poll_ms", usualPoll);
    wait.m_poll = Millis(std::max(wait.m_pollAsked, leastPoll));
    wait.m_quiet = Millis(millisIn(request, "quiet_ms", usualQuiet));
    wait.m_begun = std::chrono::steady_clock::now();
    wait.m_window = QJsonValue::Null;
    return wait;
}

bool DeskctlWait::needsPicture() const { return m_kind == QLatin1String("text") || m_kind == QLatin1String("stable"); }

Result<std::optional<DeskctlReply>> DeskctlWait::observe(Desktop& desktop, DeskctlNumbers& numbers, TextReader& reader)
{
    const auto since = after(Millis(0));
    Step step;
    std::optional<Error> error;
    if (m_reading) {
        step = observeReading();
    } else if (needsPicture()) {
        const auto frame = desktop.capture(after(limits::desktopQuery));
        frame ? void(step = observePicture(*frame, since, numbers, reader)) : void(error = frame.error());
    } else {
        const auto windows = desktop.windows(after(limits::desktopQuery));
        windows ? void(step = observeWindows({*windows, since}, numbers)) : void(error = windows.error());
    }
    if (error && error->code == ErrorCode::DisplayLost)
        return fail(*error);
    const Millis timeout = m_timeout + (m_reading ? lastReading : Millis(0));
    if (!step && std::chrono::steady_clock::now() - m_begun >= timeout)
        step = timedOut();
    return step;
}

/// close and title stay with the window they found first: "focused" may mean another one a moment later, and a title
/// that was asked for by its old text is not found by it again.
tl::expected<DeskctlWindows::Entry, DeskctlFailure> DeskctlWait::find(const SeenWindows& now, DeskctlNumbers& numbers)
{
    const bool isBinding = m_kind == QLatin1String("close") || m_kind == QLatin1String("title");
    const auto entries = numbers.refresh(now); // by every look, also when a number is asked for
    if (isBinding && m_bound != 0) {
        const auto same = std::ranges::find_if(entries, [this](const auto& one) { return one.window.id == m_bound; });
        if (same != entries.end())
            return *same;
        return tl::unexpected(selectorNotFound(m_selector));
    }
    const bool isXId = m_isXId && isXIdWord(m_selector);
    auto found = isXId ? numbers.resolveXId(m_selector, now) : numbers.resolve(m_selector, now);
    if (found)
        m_bound = found->window.id;
    return found;
}

DeskctlWait::Step DeskctlWait::observeWindows(const SeenWindows& now, DeskctlNumbers& numbers)
{
    const auto found = find(now, numbers);
    if (found) {
        m_window = windowJson(*found);
        return observeOpen(*found);
    }
    const auto data = found.error().data.toObject();
    if (data.value(QLatin1String("kind")) != QLatin1String("selector_not_found"))
        return DeskctlReply(tl::unexpected(found.error()));
    if (m_kind == QLatin1String("close"))
        return fulfilled();
    m_last = data;
    return std::nullopt;
}

DeskctlWait::Step DeskctlWait::observeOpen(const DeskctlWindows::Entry& entry)
{
    if (m_kind == QLatin1String("window") || (m_kind == QLatin1String("focus") && entry.window.isActive)
        || (m_kind == QLatin1String("title") && holds(entry.window.title, m_text)))
        return fulfilled();
    m_last = {{"window", m_window}};
    if (m_kind == QLatin1String("focus"))
        m_last.insert(QStringLiteral("kind"), QStringLiteral("window_not_focused"));
    else
        m_last.insert(QStringLiteral("detail"),
            m_kind == QLatin1String("close") ? QStringLiteral("still_open") : QStringLiteral("other_title"));
    return std::nullopt;
}

DeskctlWait::Step DeskctlWait::observePicture(
    const Frame& frame, Deadline since, DeskctlNumbers& numbers, TextReader& reader)
{
    QRect area = frame.image.rect();
    if (m_hasSelector) {
        const auto found = find({frame.windows, since}, numbers);
        const auto data = found ? QJsonObject() : found.error().data.toObject();
        if (!found && data.value(QLatin1String("kind")) != QLatin1String("selector_not_found"))
            return DeskctlReply(tl::unexpected(found.error()));
        if (!found) {
            m_last = data;
            m_picture = {};
            return std::nullopt;
        }
        m_window = windowJson(*found);
        area &= found->window.geometry;
    }
    const QImage picture = area == frame.image.rect() ? frame.image : frame.image.copy(area);
    return m_kind == QLatin1String("text") ? observeText(picture, reader) : observeStillness(picture);
}

DeskctlWait::Step DeskctlWait::observeText(const QImage& picture, TextReader& reader)
{
    if (!reader.canRead())
        return DeskctlReply(
            failedTo("Wait", {ErrorCode::Unsupported, QStringLiteral("this host reads no text"), false}));
    m_last = {{"detail", "other_text"}};
    if (picture == m_picture)
        return std::nullopt; // read already
    m_picture = picture;
    m_reading = reader.begin(picture);
    return std::nullopt;
}

DeskctlWait::Step DeskctlWait::observeReading()
{
    if (!m_reading->isDone())
        return std::nullopt;
    const auto read = std::exchange(m_reading, nullptr);
    if (!read->text())
        return DeskctlReply(failedTo("Wait", read->text().error()));
    return holds(*read->text(), m_text) ? Step(fulfilled()) : std::nullopt;
}

DeskctlWait::Step DeskctlWait::observeStillness(const QImage& picture)
{
    const auto now = std::chrono::steady_clock::now();
    if (m_picture.isNull() || picture != m_picture) {
        m_picture = picture;
        m_unchangedSince = now;
    }
    if (now - m_unchangedSince >= m_quiet)
        return fulfilled();
    m_last = {{"detail", "still_changing"}};
    return std::nullopt;
}

QJsonObject DeskctlWait::windowJson(const DeskctlWindows::Entry& entry) const
{
    return m_isXId ? DeskctlWindows::jsonWithXId(entry) : DeskctlWindows::json(entry);
}

DeskctlReply DeskctlWait::fulfilled() const
{
    const auto elapsed = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - m_begun);
    return QJsonObject{{"wait", m_kind}, {"selector", m_hasSelector ? QJsonValue(m_selector) : QJsonValue()},
        {"elapsed_ms", qint64(elapsed.count())}, {"window", m_window}};
}

DeskctlReply DeskctlWait::timedOut() const
{
    const QString awaited = m_hasSelector ? QStringLiteral("%1 to match selector: %2").arg(m_kind, m_selector)
                                          : QStringLiteral("%1 on the screen").arg(m_kind);
    return tl::unexpected(DeskctlFailure{
        QJsonObject{{"kind", "timeout"}, {"wait", m_kind},
            {"selector", m_hasSelector ? QJsonValue(m_selector) : QJsonValue()},
            {"timeout_ms", qint64(m_timeout.count())}, {"poll_ms", m_pollAsked}, {"last_observation", m_last}},
        QStringLiteral("Timed out waiting for ") + awaited});
}

} // namespace triarch
