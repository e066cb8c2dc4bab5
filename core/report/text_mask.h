// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace triarch {

struct JournalContents;

/// Every text that was typed, or was to be, by a persona or by hand; each once.
QStringList typedTexts(const JournalContents& journal);

/// Everything in the texts of a recording that has the form of a key; each once.
QStringList keysIn(const JournalContents& journal);

/// Something was taken out of it.
bool isMasked(const QString& text);

/// Takes out of a text what nobody else is to see: registered secrets, what has the form of a key, and what was typed.
class TextMask {
public:
    TextMask() = default; ///< secrets and keys
    /// @param typed  these as well, wherever they stand: whole, from their beginning on, or a line of them. Of fewer
    /// than four characters: where they stand alone.
    explicit TextMask(const QStringList& typed);

    /// A key that stands somewhere whole is taken out where its form is lost, too, any twelve characters of
    /// it: where a text was cut within it, or was read off a screen that broke its line there.
    void hideKeys(const QStringList& keys);

    /// Of a folder of this machine, given by its absolute path, its name alone stays.
    void hidePlace(const QString& folder);

    QString text(const QString& text) const;

    /// Its strings, at any depth. Names that rows are read back by (a tool's, a state's) are no text: of what was typed
    /// nothing is looked for in them. "profile" at the top stays as it is, as in redactedJson().
    QJsonObject json(const QJsonObject& object) const;

private:
    QString withoutTyped(QString text) const;
    QString withoutPlaces(QString text) const;
    QString withoutKeys(QString text) const;
    QJsonValue value(const QString& key, const QJsonValue& value) const;
    QJsonObject members(const QJsonObject& object) const;

    QStringList m_typed;  ///< the longest first
    QStringList m_places; ///< folders
    QStringList m_keys;   ///< those that are long enough to be known by their beginning
};

} // namespace triarch
