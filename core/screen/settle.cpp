// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/settle.h"

#include "core/screen/diff.h"
#include "core/screen/downscale.h"

namespace triarch {

namespace {

constexpr quint32 black = 0xFF000000;

} // namespace

void SettleTracker::begin(Deadline now)
{
    m_isActing = true;
    m_sawStructure = false;
    m_begin = now;
    m_lastNews.reset();
    m_pace = {};
    m_ignored = noisyBlocks(now);
    m_newsCount.assign(m_ignored.size(), 0);
}

void SettleTracker::noteStructure(Deadline now)
{
    if (!m_isActing)
        return;
    m_sawStructure = true;
    noteNews(now);
}

void SettleTracker::noteNews(Deadline now)
{
    const auto since = [now](Deadline then) { return std::chrono::duration_cast<Millis>(now - then); };
    if (m_lastNews)
        m_pace.hole = std::max(m_pace.hole, since(*m_lastNews));
    else
        m_pace.first = since(m_begin);
    m_pace.last = since(m_begin);
    m_lastNews = now;
}

void SettleTracker::rebase(const QImage& frame)
{
    if (frame.size() == m_last.size())
        m_last = frame;
}

SettleVerdict SettleTracker::feed(const QImage& frame, Deadline now)
{
    const BlockGrid changed = takeChanges(frame);
    if (!m_isActing) {
        rememberNoise(changed, now);
        return {.isSettled = true, .lookAgainAt = now};
    }
    countNews(changed, now);
    return verdict(now);
}

/// Compares with the frame before, whose place this one takes. A frame of another size is new everywhere.
BlockGrid SettleTracker::takeChanges(const QImage& frame)
{
    const auto found = difference(m_last, frame);
    const bool isFirst = m_last.isNull();
    m_last = frame;
    if (found)
        return found->changed;
    BlockGrid all(frame.size());
    m_moved.assign(all.size(), {});
    m_newsCount.assign(all.size(), 0);
    m_ignored = BlockGrid(frame.size());
    for (std::size_t block = 0; block < all.size() && !isFirst; ++block)
        all.set(block);
    return all;
}

void SettleTracker::countNews(const BlockGrid& changed, Deadline now)
{
    for (std::size_t block = 0; block < changed.size(); ++block) {
        if (changed.at(block) && !m_ignored.at(block) && m_newsCount[block] < m_options.newsPerBlock) {
            ++m_newsCount[block];
            noteNews(now);
        }
    }
}

void SettleTracker::rememberNoise(const BlockGrid& changed, Deadline now)
{
    for (std::size_t block = 0; block < changed.size(); ++block) {
        Times& moved = m_moved[block];
        while (!moved.empty() && moved.front() < now - m_options.noiseMemory)
            moved.pop_front();
        if (!changed.at(block))
            continue;
        moved.push_back(now);
        if (int(moved.size()) > m_options.noiseChanges)
            moved.pop_front(); // the latest ones say it all
    }
}

BlockGrid SettleTracker::noisyBlocks(Deadline now) const
{
    BlockGrid noisy(m_last.size());
    for (std::size_t block = 0; block < noisy.size(); ++block) {
        const Times& moved = m_moved[block];
        const auto recent = [&](Deadline at) { return at >= now - m_options.noiseMemory; };
        if (std::count_if(moved.begin(), moved.end(), recent) >= m_options.noiseChanges)
            noisy.set(block);
    }
    return noisy;
}

SettleVerdict SettleTracker::verdict(Deadline now)
{
    const Millis quiet = m_sawStructure ? m_options.quietAfterStructure : m_options.quiet;
    const Deadline due = m_lastNews ? *m_lastNews + quiet : m_begin + m_options.nothingHappened;
    const Deadline end = m_begin + m_options.cap;
    SettleVerdict answer;
    answer.sawChange = m_lastNews.has_value();
    answer.pace = m_pace;
    answer.pace.quiet = m_lastNews ? quiet : m_options.nothingHappened;
    answer.stillChanging = now >= end && now < due;
    answer.isSettled = now >= due || now >= end;
    answer.lookAgainAt = std::min(due, end);
    m_isActing = !answer.isSettled;
    return answer;
}

QImage settleFrame(const QImage& screen, const QRegion& covered)
{
    const int width = std::min(SettleTracker::frameWidth, screen.width());
    if (width < 1)
        return {};
    QImage frame = downscale(screen, {width, std::max(1, int(qint64(screen.height()) * width / screen.width()))});
    const auto low = [](int at, int to, int from) { return int(qint64(at) * to / from); };
    const auto high = [](int at, int to, int from) { return int((qint64(at) * to + from - 1) / from); };
    for (const QRect& part : covered& screen.rect()) { // every pixel that any of it has a share in
        const int left = low(part.left(), frame.width(), screen.width());
        const int right = high(part.right() + 1, frame.width(), screen.width());
        const int bottom = high(part.bottom() + 1, frame.height(), screen.height());
        for (int y = low(part.top(), frame.height(), screen.height()); y < bottom; ++y)
            std::fill_n(reinterpret_cast<quint32*>(frame.scanLine(y)) + left, right - left, black);
    }
    return frame;
}

} // namespace triarch
