// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/persona.h"
#include "core/rehearsal/reader/label_finder.h"

#include <QJsonArray>

namespace triarch::rehearsal {

/// Pictures whose longer side is below this cannot be read.
inline constexpr int legibleLongest = 700;

/// What a persona asks the screen.
class ScreenView {
public:
    explicit ScreenView(const Scene& scene);

    bool hasPicture() const { return !m_screen.picture.isEmpty(); }
    bool tooSmall() const;

    /// The label or one of its synonyms. What was clicked last and is hidden by the pointer is still there.
    std::optional<Found> find(const QString& label) const;

    /// Whether a title bar names the application, or all the labels that only it shows together can be read.
    bool applicationShows(const QString& name) const;

    /// Whether a step that is done by looking is done. For Open, `next` are the steps after it: the application is open
    /// when its title shows, or when at least three different labels that are clicked next are all there.
    bool done(const Step& step, const Steps& next) const;

    /// Returns a dialog that the program opened by itself; null when none can be read, or `next` is about it.
    const RehearsalGrammar::Dialog* dialogBefore(const Steps& next) const;

    /// Drops leading steps that are done by looking. Checks are kept unless `withChecks`.
    enum class Checks { Keep, Drop };
    void dropDone(Steps& steps, Checks checks) const;

    /// Whether a step can be carried out on this picture: its labels are there, its text shows. Keys and text need only
    /// the window of the application that was `justOpened`, if one was.
    bool ready(const Step& step, const QString& justOpened) const;

    /// A point of the picture on the 0-1000 scale, one decimal.
    QJsonArray modelPoint(QPoint pixel) const;

    /// "read '7' (confidence 96) at [397.3, 545]"
    QString pieces() const; ///< how much was read: "1 piece of text", "5 pieces of text"
    QString quote(const Found& found) const;
    QString quote(const TextLine& line) const;

    const ScreenText& screen() const { return m_screen; }

private:
    bool showsAll(const QStringList& labels) const; ///< false for fewer than three: they prove nothing

    const ScreenText& m_screen;
    const RehearsalGrammar& m_grammar;
    const QString m_clicked; ///< what the pointer was sent to last; empty: nothing, or it failed
};

/// A request_help call; text and nearest are cut to what the tool takes.
ToolCall helpCall(const QString& justification, const QString& code, const QString& text, const QStringList& nearest);

/// The help that every persona asks for when the picture is missing or too small; nullopt when it is fine.
std::optional<Reply> pictureProblem(const ScreenView& sight, const Scene& scene);

/// The call when request_help is offered, else its text.
Reply helpReply(const Scene& scene, const ToolCall& call);

} // namespace triarch::rehearsal
