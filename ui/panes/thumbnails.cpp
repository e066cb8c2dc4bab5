// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/thumbnails.h"

#include <algorithm>

namespace triarch {

void Thumbnails::set(int turn, const QImage& picture, const QSize& display)
{
    std::erase_if(m_waiting, [turn](const Waiting& kept) { return kept.turn == turn; });
    m_scaled.erase(turn);
    if (!picture.isNull())
        m_waiting.push_back({turn, picture, display.isEmpty() ? picture.size() : display});
    if (m_waiting.size() > waiting) {
        scale(m_waiting.front());
        m_waiting.pop_front();
    }
    Q_EMIT changed(turn);
}

void Thumbnails::clear()
{
    m_waiting.clear();
    m_scaled.clear();
    Q_EMIT changed(-1);
}

Thumbnails::Thumb Thumbnails::at(int turn, qreal devicePixelRatio)
{
    m_devicePixelRatio = devicePixelRatio;
    const auto found =
        std::find_if(m_waiting.begin(), m_waiting.end(), [turn](const Waiting& kept) { return kept.turn == turn; });
    if (found != m_waiting.end()) {
        scale(*found);
        m_waiting.erase(found);
    }
    const auto scaled = m_scaled.find(turn);
    return scaled == m_scaled.end() ? Thumb{} : scaled->second;
}

void Thumbnails::scale(const Waiting& entry)
{
    const QSizeF most = QSizeF(largest) * m_devicePixelRatio;
    QPixmap small =
        QPixmap::fromImage(entry.picture.scaled(most.toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    small.setDevicePixelRatio(m_devicePixelRatio);
    m_scaled[entry.turn] = {small, entry.display};
    while (int(m_scaled.size()) > capacity)
        m_scaled.erase(m_scaled.begin());
}

} // namespace triarch
