// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/screen_reader.h"
#include "core/settings/rehearsal_grammar.h"

#include <QImage>
#include <memory>

namespace triarch::rehearsal {

/// Returns the label at a place that the rehearsal model finds at this place again; empty: no text stands there, or the
/// model would click elsewhere. Entries of a menu bar are labels of their own.
/// @param pointer  of the picture: a label that it touches is not read
QString labelAt(const ScreenText& screen, const RehearsalGrammar& grammar, const QPoint& at, const QRect& pointer = {});

/// Reader of the labels that a person clicked on, one picture after the other. Used by one thread; 30 MB.
class LabelReader {
public:
    /// @param resourceDir  the folder with rehearsal/grammar.toml. Errors: those of the grammar and of the recogniser.
    static Result<std::unique_ptr<LabelReader>> create(const QString& resourceDir);

    /// As labelAt(). A label that the pointer hides is the one that was read last, if that was near this place and the
    /// pixels around the label are the same.
    QString read(const QImage& picture, const QPoint& at, const QRect& pointer);

private:
    LabelReader(RehearsalGrammar grammar, std::unique_ptr<ScreenReader> reader);
    /// Returns true if the label that was read last still stands at a place of another picture.
    bool isLastAt(const QPoint& at, const QImage& picture, const QRect& pointer) const;

    RehearsalGrammar m_grammar;
    std::unique_ptr<ScreenReader> m_reader;
    struct Last {
        QString text;
        QPoint place; ///< that was asked for
        QRect area;   ///< of the label
        QRect pointer;
        QImage picture; ///< RGB32
    };
    Last m_last; ///< label that was read last
};

} // namespace triarch::rehearsal
