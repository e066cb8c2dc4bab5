// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/secret_forms.h"

#include <QString>

namespace triarch {

namespace {

constexpr int layers = 2;      ///< encodings within one another, e.g. the text of an error that quotes a JSON text
constexpr int fewestSigns = 6; ///< of base64: fewer also stand in ordinary text
constexpr int mostPrintable = 0x7e;

/// Characters that a JSON writer escapes in addition to those of RFC 8259.
struct JsonStyle {
    const char* also; ///< ASCII characters
    bool onlyAscii;
};
constexpr JsonStyle jsonStyles[] = {
    {"", false},    // Qt, JavaScript
    {"", true},     // Python
    {"/", true},    // PHP
    {"<>&", false}, // Go
};

QByteArray jsonEscaped(const QByteArray& secret, const JsonStyle& style)
{
    constexpr QByteArrayView plain = "\"\\\b\f\n\r\t";
    constexpr QByteArrayView letters = "\"\\bfnrt";
    QString escaped;
    for (const QChar c : QString::fromUtf8(secret)) {
        const auto letter = c.unicode() < 0x80 ? plain.indexOf(char(c.unicode())) : -1;
        const bool isAlso = c.unicode() < 0x80 && QByteArrayView(style.also).contains(char(c.unicode()));
        if (letter >= 0)
            escaped.append(QLatin1Char('\\')).append(QLatin1Char(letters[letter]));
        else if (isAlso && c == QLatin1Char('/'))
            escaped += QLatin1String("\\/");
        else if (isAlso || c.unicode() < 0x20 || (style.onlyAscii && c.unicode() > mostPrintable))
            escaped += QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            escaped += c;
    }
    return escaped.toUtf8();
}

QByteArray withSmallHex(QByteArray encoded)
{
    for (auto at = encoded.indexOf('%'); at >= 0; at = encoded.indexOf('%', at + 1))
        encoded.replace(at, 3, encoded.mid(at, 3).toLower());
    return encoded;
}

QByteArrayList encoded(const QByteArray& secret)
{
    QByteArrayList forms;
    for (const auto& style : jsonStyles)
        forms << jsonEscaped(secret, style);
    for (const char* kept : {"", "/", "!'()*", " "}) { // of a query, a path, JavaScript, a form
        QByteArray form = secret.toPercentEncoding(kept).replace(' ', '+');
        forms << form << withSmallHex(form);
    }
    QByteArray html = QString::fromUtf8(secret).toHtmlEscaped().toUtf8();
    forms << html << html.replace('\'', "&#39;");
    return forms;
}

/// The signs that the secret alone decides, when `before` other bytes of a group of three stand before it.
QByteArray base64Core(const QByteArray& secret, int before, QByteArray::Base64Options options)
{
    const auto first = (before * 8 + 5) / 6;
    const auto end = (before + secret.size()) * 8 / 6;
    return (QByteArray(before, '\0') + secret).toBase64(options).mid(first, end - first);
}

QByteArrayList inBase64(const QByteArray& secret)
{
    QByteArrayList forms;
    for (int before = 0; before < 3; ++before) {
        for (const auto alphabet : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
            const QByteArray core = base64Core(secret, before, alphabet);
            if (core.size() >= fewestSigns)
                forms << core << QByteArray(core).replace('/', "\\/") << core.toPercentEncoding();
        }
    }
    return forms;
}

} // namespace

QByteArrayList formsOfSecret(const QByteArray& secret)
{
    QByteArrayList forms{secret};
    qsizetype from = 0;
    for (int layer = 0; layer < layers; ++layer) {
        const auto to = forms.size();
        for (; from < to; ++from) {
            for (const QByteArray& form : encoded(forms[from])) {
                if (!forms.contains(form))
                    forms << form;
            }
        }
    }
    const QByteArrayList binary = inBase64(secret) + QByteArrayList{secret.toHex(), secret.toHex().toUpper()};
    for (const QByteArray& form : binary) {
        if (!forms.contains(form))
            forms << form;
    }
    return forms;
}

} // namespace triarch
