// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"

#include "core/base/text/secret_forms.h"
#include "core/base/text/text.h"

#include <QReadWriteLock>
#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

namespace triarch::redactor {

namespace {

constexpr int shortest = 4;
const QByteArray mask = QByteArrayLiteral("[redacted]");

struct SecretForm {
    QByteArray bytes;
    QString text;
};

struct Known {
    QReadWriteLock lock;
    std::vector<SecretForm> forms; ///< the longest first: one may begin with another
};

Known& known()
{
    static Known all; // process-wide by nature: a log line may come from anywhere
    return all;
}

} // namespace

void add(const Secret& secret)
{
    if (secret.reveal().size() < shortest)
        return;
    const QByteArrayList forms = formsOfSecret(secret.reveal());
    const QWriteLocker lock(&known().lock);
    for (const QByteArray& form : forms) {
        if (std::ranges::count(known().forms, form, &SecretForm::bytes) == 0)
            known().forms.push_back({form, QString::fromUtf8(form)});
    }
    std::ranges::stable_sort(known().forms, std::greater(), [](const SecretForm& form) { return form.bytes.size(); });
}

QByteArray redacted(QByteArray text)
{
    const QReadLocker lock(&known().lock);
    for (const auto& form : known().forms)
        text.replace(form.bytes, mask);
    return text;
}

QString redacted(const QString& text)
{
    const QReadLocker lock(&known().lock);
    QString safe = text;
    for (const auto& form : known().forms)
        safe.replace(form.text, QString::fromLatin1(mask));
    return safe;
}

QString redactedHead(const QString& text, int maxCharacters)
{
    const QString whole = cleanText(redacted(text), std::numeric_limits<int>::max());
    return elided(redacted(whole), maxCharacters); // again: cleaning joins what control characters kept apart
}

} // namespace triarch::redactor
