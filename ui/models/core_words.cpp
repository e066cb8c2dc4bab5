// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/core_words.h"

#include "ui/models/contract_sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <vector>

namespace triarch {

namespace {

constexpr int deepest = 4; // a sentence in a sentence in a sentence: an error of a call that was tried often

/// The first that fits is taken, so what is special stands before what is general.
constexpr std::array sentences{
    QT_TRANSLATE_NOOP("CoreWords", "%1. The operator answered: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (%2 attempts)"),
    // why a mission ended or is held
    QT_TRANSLATE_NOOP("CoreWords", "The limit of %1 turns is reached"),
    QT_TRANSLATE_NOOP("CoreWords", "The limit of %1 minutes is reached"),
    QT_TRANSLATE_NOOP("CoreWords", "The limit of %1 tokens is reached"),
    QT_TRANSLATE_NOOP("CoreWords", "The cost limit of %1 is reached"),
    QT_TRANSLATE_NOOP("CoreWords", "No action in %1 turns"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 turns in a row without a successful action"),
    QT_TRANSLATE_NOOP("CoreWords", "The model's answer was cut off at max_tokens, %1 turns in a row"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "LOOP: %1 on '%2' repeated %3 times and the screen does not change. Do something else."),
    QT_TRANSLATE_NOOP("CoreWords", "Less than 100 MB are free where the mission is kept"),
    QT_TRANSLATE_NOOP("CoreWords", "The tactician was not heard for %1 turns: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is proposed (breakpoint: %2)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (breakpoint: %2)"),
    QT_TRANSLATE_NOOP("CoreWords", "Turn %1 begins"),
    QT_TRANSLATE_NOOP("CoreWords", "The phase %1 begins"),
    QT_TRANSLATE_NOOP("CoreWords", "Before the %1 is asked"),
    QT_TRANSLATE_NOOP("CoreWords", "Stopped by the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host could not be reached: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host closed the connection before it answered"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The mission's host told more than can be kept while its journal was read: attach to it again"),
    QT_TRANSLATE_NOOP("CoreWords", "The host does not answer at %1"),
    QT_TRANSLATE_NOOP("CoreWords", "No mission runs there any more"),
    QT_TRANSLATE_NOOP("CoreWords", "What the mission's host tells is not understood: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "The operator is in control"),
    QT_TRANSLATE_NOOP("CoreWords", "Control has not been taken"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing is proposed while you are in control"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is nothing a hand does"),
    QT_TRANSLATE_NOOP("CoreWords", "The strategist answered without a doctrine"),
    QT_TRANSLATE_NOOP("CoreWords", "The journal did not open in time"),
    QT_TRANSLATE_NOOP("CoreWords", "The journal is damaged: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "row %1 is not what was written"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no journal in %1"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is there already"),
    QT_TRANSLATE_NOOP("CoreWords", "ffmpeg is not installed"),
    QT_TRANSLATE_NOOP("CoreWords", "MP4 is made by ffmpeg: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "ffmpeg made no film: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "There is no picture of this mission"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission has none of these turns"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot copy the journal: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The journal does not say how the mission was asked for"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission folder %1 is not empty"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot make the mission folder %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot write into the mission folder %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot write %1: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "No X server answers at display %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Display %1 refuses this program: the cookie is wrong or missing"),
    QT_TRANSLATE_NOOP("CoreWords", "The guard is not running, so nothing may be pressed"),
    QT_TRANSLATE_NOOP("CoreWords", "The guard does not answer"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's target moved since it was seen"),
    QT_TRANSLATE_NOOP("CoreWords", "No picture of the screen: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 may or may not have been carried out: look before you repeat it"),
    QT_TRANSLATE_NOOP("CoreWords", "Only the first call counts; ignored: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "justification shorter than %1 characters"),
    QT_TRANSLATE_NOOP("CoreWords", "edited by the operator: it was %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing is proposed that could be edited"),
    QT_TRANSLATE_NOOP("CoreWords", "Not edited: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "A claim is not edited"),
    QT_TRANSLATE_NOOP("CoreWords", "the screen changed since the picture: '%1' has the keyboard"),
    QT_TRANSLATE_NOOP("CoreWords", "%1; '%2' came under the end of the drag, which was taken back"),
    // why a server is not added
    QT_TRANSLATE_NOOP("CoreWords", "A profile's name is up to 40 small letters, digits, dots, lines and underscores"),
    QT_TRANSLATE_NOOP("CoreWords", "A server's address is written as http://localhost:1234/v1"),
    QT_TRANSLATE_NOOP("CoreWords", "A key is named by where it is: env:VARIABLE, file:PATH or keyring:NAME"),
    QT_TRANSLATE_NOOP("CoreWords", "There is a profile %1 already"),
    QT_TRANSLATE_NOOP("CoreWords",
        "keys from the keyring need secret-tool (apt-get install libsecret-tools); else use env:VAR or file:PATH"),
    // why the rehearsal model asks for help
    QT_TRANSLATE_NOOP("CoreWords", "The clause \"%1\" is of no form that the rehearsal model can follow"),
    QT_TRANSLATE_NOOP("CoreWords", "The step %1 needs the tool %2, which is not available"),
    QT_TRANSLATE_NOOP("CoreWords", "The action %1(%2) did not succeed: %3"),
    QT_TRANSLATE_NOOP("CoreWords", "The text \"%1\" did not come into view"),
    QT_TRANSLATE_NOOP("CoreWords", "No control labelled \"%1\" is on the screen"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission expects \"%1\", but the screen shows \"%2\""),
    QT_TRANSLATE_NOOP("CoreWords", "The mission expects \"%1\", which cannot be read on the screen"),
    // what became of a turn
    QT_TRANSLATE_NOOP("CoreWords", "Not sent: stopped by the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "Not sent: the operator took control"),
    QT_TRANSLATE_NOOP("CoreWords", "Not sent: the operator took %1 away"),
    QT_TRANSLATE_NOOP("CoreWords", "Given up: the operator took control"),
    QT_TRANSLATE_NOOP("CoreWords", "Not sent: the mission ended"),
    QT_TRANSLATE_NOOP("CoreWords", "Not sent: the program ended first"),
    QT_TRANSLATE_NOOP("CoreWords", "Skipped by the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "No tool call; it said: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "No action tools are granted in this phase"),
    QT_TRANSLATE_NOOP("CoreWords", "Not verified: the operator has spoken"),
    QT_TRANSLATE_NOOP("CoreWords", "Verified, but the operator has spoken"),
    QT_TRANSLATE_NOOP("CoreWords", "Verified"),
    QT_TRANSLATE_NOOP("CoreWords", "not met: %1; seen: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "not sure: %1; seen: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "evidence of %1 characters, at least %2 are needed"),
    QT_TRANSLATE_NOOP("CoreWords", "In doubt: what became of this was not written down"),
    QT_TRANSLATE_NOOP("CoreWords", "In doubt: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Error: %1"),
    // why an action was refused
    QT_TRANSLATE_NOOP("CoreWords", "refused, needs the operator's approval (%1): %2"),
    QT_TRANSLATE_NOOP("CoreWords", "refused by rule %1: %2"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "This window belongs to Triarch, a screen locker, a password manager or an authorisation dialog"),
    QT_TRANSLATE_NOOP("CoreWords", "Text with control characters is never typed"),
    QT_TRANSLATE_NOOP("CoreWords", "This key combination can lock, close, switch or power down"),
    QT_TRANSLATE_NOOP("CoreWords", "A newline typed into a terminal or an unknown window runs what stands before it"),
    QT_TRANSLATE_NOOP("CoreWords", "Starting programs on a shared display needs the operator's yes"),
    QT_TRANSLATE_NOOP("CoreWords", "No rule allows this, so the operator must"),
    QT_TRANSLATE_NOOP("CoreWords", "the screen changed since the picture: it was %1x%2, now %3x%4"),
    QT_TRANSLATE_NOOP("CoreWords", "the screen changed since the picture: the window's title was '%1', now '%2'"),
    QT_TRANSLATE_NOOP("CoreWords", "the screen changed since the picture: %1 was %2, now %3"),
    QT_TRANSLATE_NOOP("CoreWords", "under the point"),
    QT_TRANSLATE_NOOP("CoreWords", "the active window"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "the screen changed since the picture: %1 % of what is round the point looks different"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "the screen changed since the picture: a part of the window at (%1, %2) looks different"),
    QT_TRANSLATE_NOOP("CoreWords", "the screen changed since the picture: %1 moved or changed size"),
    QT_TRANSLATE_NOOP("CoreWords", "no window"),
    QT_TRANSLATE_NOOP("CoreWords", "applications cannot be started on this display"),
    QT_TRANSLATE_NOOP("CoreWords", "no application is called '%1' here"),
    QT_TRANSLATE_NOOP("CoreWords", "unknown tool '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "tool '%1' is not available in this phase"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 must be exactly two numbers from 0 to 1000"),
    QT_TRANSLATE_NOOP("CoreWords", "text of %1 characters, over the limit of %2"),
    QT_TRANSLATE_NOOP("CoreWords", "request_help needs a code and a text"),
    QT_TRANSLATE_NOOP("CoreWords", "Input is stopped"),
    QT_TRANSLATE_NOOP("CoreWords", "Input was stopped"),
    QT_TRANSLATE_NOOP("CoreWords", "The screen is locked: the screen saver is on"),
    QT_TRANSLATE_NOOP("CoreWords", "The screen is locked: a window without a name covers all of it"),
    QT_TRANSLATE_NOOP("CoreWords", "The screen is locked: '%1' covers all of it"),
    QT_TRANSLATE_NOOP("CoreWords", "The console covers all of the screen: nothing else can be seen on it"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing can be seen on the screen: it is one colour"),
    QT_TRANSLATE_NOOP("CoreWords", "Somebody uses the mouse or the keyboard"),
    QT_TRANSLATE_NOOP("CoreWords",
        "Hands are not noticed on %1: it has no mouse and no keyboard of its own, so whoever uses it comes in by a "
        "program"),
    QT_TRANSLATE_NOOP("CoreWords", "Hands that come by x11vnc are not noticed on %1: they look like a program's"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The window did not ask for the clipboard: nothing was pasted, the text has to be typed"),
    QT_TRANSLATE_NOOP("CoreWords",
        "The window has not read its keys yet and may paste the text once it does: look before it is typed again"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The clipboard holds too much to be read, or kept and given back: more than %1 MB in one form"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The program that has the clipboard does not answer, so it can neither be read nor given back"),
    QT_TRANSLATE_NOOP("CoreWords", "The guard had ended, so nothing more was pressed; it runs again"),
    QT_TRANSLATE_NOOP("CoreWords", "The display's pointer has no button %1"),
    // what becomes of a request to the operator
    QT_TRANSLATE_NOOP("CoreWords", "refused, not approved (%1): %2"),
    QT_TRANSLATE_NOOP("CoreWords", "nobody answered within %1 s"),
    QT_TRANSLATE_NOOP("CoreWords", "the operator says no: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "the operator says no"),
    QT_TRANSLATE_NOOP("CoreWords", "skipped by the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "changed by the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "the mission was paused"),
    QT_TRANSLATE_NOOP("CoreWords", "the operator took control"),
    QT_TRANSLATE_NOOP("CoreWords", "the mission was stopped"),
    QT_TRANSLATE_NOOP("CoreWords", "somebody uses the mouse or the keyboard"),
    QT_TRANSLATE_NOOP("CoreWords", "too much was asked at once"),
    QT_TRANSLATE_NOOP("CoreWords", "too much was asked within a minute: only one request at a time is shown"),
    QT_TRANSLATE_NOOP("CoreWords", "the yes came too long ago"),
    QT_TRANSLATE_NOOP("CoreWords", "Nobody answered what a rule asks the operator"),
    QT_TRANSLATE_NOOP("CoreWords", "The operator was asked more than %1 times within a minute"),
    QT_TRANSLATE_NOOP("CoreWords", "The request %1 has expired"),
    QT_TRANSLATE_NOOP("CoreWords", "The request %1 has its answer already"),
    QT_TRANSLATE_NOOP("CoreWords", "Nothing waits under the name %1"),
    QT_TRANSLATE_NOOP("CoreWords", "A program pressed this, and not a hand"),
    QT_TRANSLATE_NOOP("CoreWords", "No hand was seen to press this"),
    // why a model gave no answer
    QT_TRANSLATE_NOOP("CoreWords", "Nothing listens at %1; is the server started?"),
    QT_TRANSLATE_NOOP("CoreWords", "No connection to %1 within %2 ms"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 did not answer in full within %2 ms"),
    QT_TRANSLATE_NOOP("CoreWords", "The name %1 cannot be found"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 closed the connection without an answer"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 cannot be reached: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The certificate of %1 is not in order: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 does not speak proper HTTP: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The reply of %1 was cut off after %2 bytes: %3"),
    QT_TRANSLATE_NOOP("CoreWords", "The reply is cut off after %1 bytes: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The reply is empty"),
    QT_TRANSLATE_NOOP("CoreWords", "The reply is not JSON (%1); it begins: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The reply has no 'choices': this is no chat completion"),
    QT_TRANSLATE_NOOP("CoreWords", "The streamed reply is cut off: it ended without a finish_reason"),
    QT_TRANSLATE_NOOP("CoreWords", "The streamed reply holds no answer"),
    QT_TRANSLATE_NOOP("CoreWords", "The server reports an error: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The server at %1 lists no model that can chat; load one there"),
    QT_TRANSLATE_NOOP("CoreWords", "The call to the model was cancelled"),
    QT_TRANSLATE_NOOP("CoreWords", "The server answered %1; check api_key in the profile"),
    QT_TRANSLATE_NOOP("CoreWords", "The server answered %1; check endpoint and model in the profile"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The server answered %1; a smaller image_longest in the profile makes the request smaller"),
    QT_TRANSLATE_NOOP("CoreWords", "The server answered %1"),
    // why a worker is not reached
    QT_TRANSLATE_NOOP("CoreWords", "nobody listens there"),
    QT_TRANSLATE_NOOP("CoreWords", "what answers there is no worker, or refuses this program"),
    QT_TRANSLATE_NOOP("CoreWords", "no computer of that name is found"),
    QT_TRANSLATE_NOOP("CoreWords", "it does not answer"),
    QT_TRANSLATE_NOOP("CoreWords", "no protected connection comes about: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "the connection has ended: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "the connection has ended"),
    // how a model test went
    QT_TRANSLATE_NOOP("CoreWords", "Start the server, or correct endpoint in the profile '%1'"),
    QT_TRANSLATE_NOOP("CoreWords", "Mend the server's certificate, or name its authority as ca_file in the profile"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "If the server has no model list, name its model in the profile; the next rung tells"),
    QT_TRANSLATE_NOOP("CoreWords", "The server lists no models"),
    QT_TRANSLATE_NOOP("CoreWords", "Load a model in the server"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 model: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 models: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The model %1 of the profile is not among those the server lists"),
    QT_TRANSLATE_NOOP("CoreWords", "Load it in the server, or put one of these in the profile: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Check model and api_key in the profile, and the server's log"),
    QT_TRANSLATE_NOOP("CoreWords", "The model answered with no words"),
    QT_TRANSLATE_NOOP("CoreWords", "Load a chat model; a model that only thinks needs more max_tokens"),
    QT_TRANSLATE_NOOP("CoreWords",
        "Load a vision model (with its projector, where the server wants one): Triarch works from pictures"),
    QT_TRANSLATE_NOOP("CoreWords", "The picture shows %1, the model said %2"),
    QT_TRANSLATE_NOOP("CoreWords", "read %1 from a test picture"),
    QT_TRANSLATE_NOOP("CoreWords", "Switch tool calls on in the server, or set tools = \"json_text\" in the profile"),
    QT_TRANSLATE_NOOP("CoreWords", "Load a model that follows instructions about its answer's form"),
    QT_TRANSLATE_NOOP("CoreWords", "The model called no tool and said %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The model called %1 with %2"),
    QT_TRANSLATE_NOOP("CoreWords", "legal %1 [500,500]"),
    QT_TRANSLATE_NOOP("CoreWords", "Not tried, since an earlier rung failed"),
    QT_TRANSLATE_NOOP("CoreWords", "Stopped"),
    // what the tactician got wrong
    QT_TRANSLATE_NOOP("CoreWords", "There is no tool named %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The phase %1 lacks report_completion, so the mission cannot end"),
    QT_TRANSLATE_NOOP("CoreWords", "The phase %1 has report_completion, which belongs to VERIFICATION only"),
    QT_TRANSLATE_NOOP("CoreWords", "The phase %1 has no tool that clicks, types or presses"),
};

/// What an action came to, by the tools' files: what it was done with is data, whatever sentence it may look like.
constexpr std::array deeds{
    QT_TRANSLATE_NOOP("CoreWords", "Clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Double-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Triple-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Right-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Middle-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Hovered: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Dragged: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Typed: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Pressed: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Opened: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled up"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled down"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled left"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled right"),
    QT_TRANSLATE_NOOP("CoreWords", "Waited"),
    QT_TRANSLATE_NOOP("CoreWords", "Reported completion"),
};

/// Where core names its server, or what it asked of it, the operator knows a display.
struct Plainer {
    const char* said;
    const char* shown;
};
constexpr std::array plainer{
    Plainer{"The X server is gone (%1)", QT_TRANSLATE_NOOP("CoreWords", "The display is gone")},
    Plainer{"The X server of display %1 is gone", QT_TRANSLATE_NOOP("CoreWords", "The display %1 is gone")}};

/// A sentence as what finds it in a text: its placeholders catch what changes.
QRegularExpression patternOf(const QString& sentence)
{
    static const QRegularExpression placeholder(QStringLiteral("%[1-9]"));
    QString pattern;
    qsizetype at = 0;
    for (auto found = placeholder.globalMatch(sentence); found.hasNext();) {
        const auto match = found.next();
        pattern += QRegularExpression::escape(sentence.mid(at, match.capturedStart() - at)) + QStringLiteral("(.*?)");
        at = match.capturedEnd();
    }
    pattern += QRegularExpression::escape(sentence.mid(at));
    return QRegularExpression(
        QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
}

/// Sentence by sentence; most do not begin as the text does, which is quickly seen.
struct Finder {
    QString head; ///< before the first placeholder
    QRegularExpression pattern;
    const char* shown;
    bool isDeed; ///< what is put in stays as it is
};
const std::vector<Finder>& finders()
{
    static const auto all = [] {
        std::vector<Finder> made;
        const auto add = [&made](const char* said, const char* shown, bool isDeed = false) {
            const QString text = QString::fromLatin1(said);
            made.push_back({text.section(QLatin1Char('%'), 0, 0), patternOf(text), shown, isDeed});
        };
        for (const auto& one : plainer)
            add(one.said, one.shown);
        for (const auto* sentence : sentences)
            add(sentence, sentence);
        for (const auto* sentence : contractSentences)
            add(sentence, sentence);
        for (const auto* deed : deeds)
            add(deed, deed, true);
        return made;
    }();
    return all;
}

QString translated(const QString& text, int depth);

/// In one pass: what is put in may hold a "%1" of its own.
QString filled(const QString& words, const QRegularExpressionMatch& found, int depth)
{
    QString text;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const int number = words[at] == QLatin1Char('%') ? QStringView(words).mid(at + 1, 1).toInt() : 0;
        text += number > 0 ? translated(found.captured(number), depth + 1) : QString(words[at]);
        at += number > 0;
    }
    return text;
}

QString translated(const QString& text, int depth)
{
    if (depth >= deepest)
        return text;
    for (const Finder& finder : finders()) {
        const auto match = text.startsWith(finder.head) ? finder.pattern.match(text) : QRegularExpressionMatch();
        if (!match.hasMatch())
            continue;
        return filled(QCoreApplication::translate("CoreWords", finder.shown), match, finder.isDeed ? deepest : depth);
    }
    return text;
}

} // namespace

QString fromCore(const QString& text) { return translated(text, 0); }

/// What a code's list holds is not always on the screen: a clause that nobody understands lists forms.
QString reasonText(const Reason& reason)
{
    QString text = fromCore(reason.text);
    if (reason.nearest.isEmpty())
        return text;
    const char* list = QT_TRANSLATE_NOOP("CoreWords", "%1. Nearest: %2");
    if (reason.code == QLatin1String("target_not_found"))
        list = QT_TRANSLATE_NOOP("CoreWords", "%1. Nearest on the screen: %2");
    if (reason.code == QLatin1String("unknown_clause"))
        list = QT_TRANSLATE_NOOP("CoreWords", "%1. Forms it understands: %2");
    return QCoreApplication::translate("CoreWords", list).arg(text, reason.nearest.join(QStringLiteral(", ")));
}

QStringList coreSentences()
{
    QStringList all;
    std::transform(sentences.begin(), sentences.end(), std::back_inserter(all),
        [](const char* sentence) { return QString::fromLatin1(sentence); });
    std::transform(contractSentences.begin(), contractSentences.end(), std::back_inserter(all),
        [](const char* sentence) { return QString::fromLatin1(sentence); });
    std::transform(deeds.begin(), deeds.end(), std::back_inserter(all),
        [](const char* deed) { return QString::fromLatin1(deed); });
    return all;
}

} // namespace triarch
