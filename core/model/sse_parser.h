// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArrayList>

namespace triarch {

/// Cuts a byte stream into the data of its events. Source: HTML Living Standard, 9.2.6 "Interpreting an event stream";
/// only `data` counts here: comments, `event`, `id` and `retry` are passed over.
class SseParser {
public:
    /// @param limit  bytes of the whole stream; beyond it feed() fails with BadReply
    explicit SseParser(qsizetype limit) : m_limit(limit) { }

    /// The events these bytes complete. Lines end in CR LF, LF or CR, and may be cut anywhere between two calls.
    Result<QByteArrayList> feed(QByteArrayView bytes);

    /// The event that the end of the stream leaves without its empty line. The standard drops it; servers that close
    /// right after their last line are common, so it is given out.
    QByteArrayList finish();

private:
    void takeLine(const QByteArray& line, QByteArrayList& events);

    qsizetype m_limit;
    qsizetype m_taken = 0;
    QByteArray m_line;
    QByteArray m_data;
    bool m_hasData = false;
    bool m_afterReturn = false; ///< the next LF belongs to the CR before it
    bool m_isFirstLine = true;
};

} // namespace triarch
