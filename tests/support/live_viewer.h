// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/capture/live_source.h"
#include "core/x11/capture/root_pixels.h"

#include <QPainter>
#include <QSignalSpy>

namespace triarch::test {

/// Lays what changed over what was there, as whoever shows a display does.
inline void apply(const LiveUpdate& update, QImage& shown)
{
    if (shown.size() != update.display)
        shown = QImage(update.display, QImage::Format_RGB32);
    QPainter painter(&shown);
    for (const LiveUpdate::Patch& patch : update.patches)
        painter.drawImage(patch.area.topLeft(), patch.image);
}

/// The same pixels, whatever the unused fourth byte holds.
inline bool sameColours(const QImage& one, const QImage& other)
{
    if (one.size() != other.size())
        return false;
    for (int y = 0; y < one.height(); ++y) {
        const auto* a = reinterpret_cast<const quint32*>(one.constScanLine(y));
        const auto* b = reinterpret_cast<const quint32*>(other.constScanLine(y));
        for (int x = 0; x < one.width(); ++x) {
            if ((a[x] ^ b[x]) & 0xFFFFFF)
                return false;
        }
    }
    return true;
}

/// Shows a display, and remembers what it was told.
class LiveViewer : public QObject {
    Q_OBJECT
public:
    explicit LiveViewer(const DisplayAddress& address, const LiveOptions& options = {})
        : m_source(address, options),
          m_lost(&m_source, &LiveSource::lost)
    {
        connect(&m_source, &LiveSource::updated, this, &LiveViewer::show);
        connect(&m_source, &LiveSource::windowsChanged, this, [this](const std::vector<WindowInfo>& list) {
            windows = list;
            Q_EMIT changed();
        });
        m_source.start();
    }
    /// Waits until `holds()`; looks again whenever something came.
    template <typename Condition>
    bool reaches(const Condition& holds, int within = 20'000)
    {
        QSignalSpy news(this, &LiveViewer::changed);
        QElapsedTimer passed;
        for (passed.start(); !holds(); news.wait(std::max(1, within - int(passed.elapsed())))) {
            if (passed.elapsed() >= within)
                return false;
        }
        return true;
    }
    void acknowledge()
    {
        acknowledges = true;
        m_source.acknowledge();
    }
    const WindowInfo* window(WindowId id) const
    {
        for (const WindowInfo& info : windows) {
            if (info.id == id)
                return &info;
        }
        return nullptr;
    }
    LiveSource& source() { return m_source; }
    QSignalSpy& lost() { return m_lost; }

    bool acknowledges = true;
    int updates = 0;
    int patches = 0;
    QImage shown;
    LiveUpdate last;
    std::vector<WindowInfo> windows;

Q_SIGNALS:
    void changed();

private:
    void show(const LiveUpdate& update)
    {
        ++updates;
        patches += int(update.patches.size());
        apply(update, shown);
        last = update;
        last.patches.clear(); // the memory is the source's to write to again
        if (acknowledges)
            m_source.acknowledge();
        Q_EMIT changed();
    }

    LiveSource m_source;
    QSignalSpy m_lost;
};

} // namespace triarch::test
