// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json.h"

#include <QSet>
#include <vector>

namespace triarch {

/// One pass over JSON text, with its own stack, so that depth costs memory and not stack frames.
class JsonScanner {
public:
    JsonScanner(QByteArrayView text, int maxDepth, bool exactNumbers)
        : m_text(text),
          m_maxDepth(maxDepth),
          m_exactNumbers(exactNumbers)
    {
    }
    Result<void> run();

private:
    /// The keys of one object: most have few, and looking through those costs less than a table of them.
    class Keys {
    public:
        bool add(const QByteArray& key); ///< false: it stands there already
    private:
        std::vector<QByteArray> m_few;
        QSet<QByteArray> m_many;
    };
    struct Container {
        bool isObject;
        Keys keys;
    };
    Result<void> value();
    Result<void> key();
    Result<void> afterValue();
    Result<void> open(bool isObject);
    Result<void> string(QByteArray* out = nullptr);
    Result<void> escape(QByteArray* out);
    Result<char32_t> hexUnit();
    Result<void> number();
    Result<void> word(QByteArrayView expected);
    void skipSpace();
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    bool takeIf(char wanted);
    tl::unexpected<Error> refuse(const char* why) const;

    QByteArrayView m_text;
    int m_maxDepth;
    bool m_exactNumbers;
    qsizetype m_at = 0;
    bool m_wantsValue = true;
    std::vector<Container> m_open;
};

} // namespace triarch
