// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>
#include <algorithm>
#include <vector>

namespace triarch {

/// A yes or no for every block of 16 x 16 pixels of a picture; those at the right and lower edge may be smaller.
class BlockGrid {
public:
    static constexpr int side = 16; ///< pixels

    BlockGrid() = default;
    explicit BlockGrid(QSize picture)
        : m_columns((picture.width() + side - 1) / side),
          m_rows((picture.height() + side - 1) / side),
          m_set(std::size_t(m_columns) * std::size_t(m_rows))
    {
    }

    int columns() const { return m_columns; }
    int rows() const { return m_rows; }
    std::size_t size() const { return m_set.size(); }
    bool at(int column, int row) const { return at(index(column, row)); }
    bool at(std::size_t block) const { return m_set[block] != 0; }
    void set(int column, int row) { set(index(column, row)); }
    void set(std::size_t block) { m_set[block] = 1; }
    int count() const { return int(std::count(m_set.begin(), m_set.end(), quint8(1))); }
    bool operator==(const BlockGrid&) const = default;

private:
    std::size_t index(int column, int row) const
    {
        return std::size_t(row) * std::size_t(m_columns) + std::size_t(column);
    }
    int m_columns = 0;
    int m_rows = 0;
    std::vector<quint8> m_set;
};

} // namespace triarch
