// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>
#include <functional>

namespace triarch {

/// What a report's own words are written in. What models, windows and people said stays as it is.
struct ReportLanguage {
    QString tag = QStringLiteral("en"); ///< BCP 47, e.g. "es"; numbers are written in its way
    /// Of an English sentence or word, whose placeholders it keeps; what it does not know comes back as it is. Called
    /// on the thread that writes. Empty: English.
    std::function<QString(const QString&)> translate = {};
    std::function<QString(const QString&)> grant = {}; ///< likewise, of what a grant allows, "ctrl+w in class Chromium"

    QString word(const QString& english) const { return translate ? translate(english) : english; }
    QString seconds(qint64 ms) const
    {
        return word(QStringLiteral("%1 s")).arg(QLocale(tag).toString(double(ms) / 1000, 'f', 1));
    }
};

} // namespace triarch
