// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/input_gate.h"
#include "core/base/overloaded.h"

#include "core/x11/input/gate_actions.h"
#include "core/x11/input/input_method.h"
#include "core/x11/input/java_window.h"

#include <algorithm>

#include <X11/Xlib-xcb.h>
#include <X11/extensions/XTest.h>

namespace triarch {

// XTEST itself: nothing else of this process may include its header (tests/layers reads the object files).

bool RawInput::isAvailable() const
{
    int event = 0;
    int error = 0;
    int major = 0;
    int minor = 0;
    return XTestQueryExtension(m_display, &event, &error, &major, &minor) != 0;
}

/// On a connection that is gone, libXtst would write its request through a null pointer.
bool RawInput::isLost() const { return xcb_connection_has_error(XGetXCBConnection(m_display)) != 0; }

void RawInput::send(HeldItem item, bool isDown) const
{
    if (isLost())
        return;
    if (item.kind == HeldItem::Kind::Key)
        XTestFakeKeyEvent(m_display, item.code, isDown, CurrentTime);
    else
        XTestFakeButtonEvent(m_display, item.code, isDown, CurrentTime);
}

void RawInput::move(ScreenPoint to) const
{
    if (!isLost())
        XTestFakeMotionEvent(m_display, DefaultScreen(m_display), to.x, to.y, CurrentTime);
}

void RawInput::flush() const
{
    if (!isLost())
        XFlush(m_display);
}

namespace {

std::vector<ScreenPoint> pointsOf(const Input& input)
{
    return std::visit(Overloaded{[](const MoveInput& move) { return std::vector{move.to}; },
                          [](const ClickInput& click) { return std::vector{click.at}; },
                          [](const DragInput& drag) { return drag.path; },
                          [](const ScrollInput& scroll) { return std::vector{scroll.at}; },
                          [](const auto&) { return std::vector<ScreenPoint>(); }},
        input);
}

int charactersOf(const Input& input)
{
    const auto* text = std::get_if<TypeInput>(&input);
    const bool isTyped = text && text->way != TypeInput::Way::Copy;
    return isTyped ? int(text->text.toUcs4().size()) : 0;
}

Error lostInJava()
{
    return {ErrorCode::Unsupported,
        QStringLiteral("The secret holds characters that keys cannot type into a Java program"), false};
}

Error withProgress(Error error, int typed, int expected)
{
    if (expected > 0)
        error.message += QStringLiteral("; %1 of %2 characters were typed").arg(typed).arg(expected);
    return error;
}

constexpr Millis methodAnswerValid{5000}; ///< an input method is asked by starting a program

bool isKey(QStringView piece) { return piece == u'\n' || piece == u'\t'; }

/// Line ends and tabs alone, since programs act on those keys, and what is between them.
QStringList piecesOf(const QString& text)
{
    QStringList pieces;
    for (const QChar character : text) {
        const bool continues = !pieces.isEmpty() && !isKey(pieces.last()) && !isKey(QStringView(&character, 1));
        if (!continues)
            pieces.emplaceBack();
        pieces.last() += character;
    }
    return pieces;
}

} // namespace

Result<std::unique_ptr<InputGate>> InputGate::open(
    const DisplayAddress& address, GuardLink& guard, StopFlag& stopFlag, const GateTimeouts& timeouts, int escapes)
{
    auto display = GateDisplay::open(address, timeouts);
    if (!display)
        return fail(display.error());
    auto spareKeys = SpareKeys::open(**display);
    if (!spareKeys)
        return fail(spareKeys.error());
    std::unique_ptr<InputGate> gate(new InputGate(address, std::move(*display), std::move(*spareKeys), guard, stopFlag,
        StopKeys::open(address, stopFlag, escapes)));
    if (!gate->m_sender.isAvailable())
        return fail(ErrorCode::Unsupported, QStringLiteral("Display %1 has no XTEST extension").arg(address.display));
    return gate;
}

InputGate::InputGate(DisplayAddress address, std::unique_ptr<GateDisplay> display, SpareKeys spareKeys,
    GuardLink& guard, const StopFlag& stopFlag, std::unique_ptr<StopKeys> stopKeys)
    : m_address(std::move(address)),
      m_display(std::move(display)),
      m_spareKeys(std::move(spareKeys)),
      m_stopKeys(std::move(stopKeys)),
      m_sender(*m_display, guard, stopFlag, m_stopKeys.get())
{
    m_display->leaveOutOfKeymap(m_spareKeys.keycodes());
}

InputGate::~InputGate() { m_spareKeys.close(); }

Result<QStringList> InputGate::chordNames(const QString& chord)
{
    return triarch::chordNames(*m_display, m_spareKeys, chord);
}

Result<InputReport> InputGate::send(const Input& input, const InputAuthorizer& judge, std::stop_token stop)
{
    if (auto onScreen = checkPoints(input); !onScreen)
        return fail(onScreen.error());
    InputReport report{0, charactersOf(input)};
    if (auto begun = m_sender.begin(judge, std::move(stop)); !begun)
        return fail(m_sender.revived(begun.error()));
    auto done = dispatch(input, report);
    const auto ended = m_sender.end();
    done = done ? done : fail(m_sender.revived(done.error()));
    const auto* text = std::get_if<TypeInput>(&input);
    if (!done && text && holdsSecret(text->text))
        return fail(done.error());
    if (!done)
        return fail(withProgress(done.error(), report.typed, report.expected));
    if (!ended)
        return fail(ended.error());
    return report;
}

/// A point off the display is refused, never clamped.
Result<void> InputGate::checkPoints(const Input& input)
{
    const auto points = pointsOf(input);
    if (points.empty())
        return {};
    const auto state = m_display->state();
    if (!state)
        return fail(state.error());
    for (const ScreenPoint& point : points) {
        if (!QRect(QPoint(0, 0), state->screen).contains(point.x, point.y))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("(%1, %2) is outside the display of %3x%4")
                    .arg(point.x)
                    .arg(point.y)
                    .arg(state->screen.width())
                    .arg(state->screen.height()));
    }
    return {};
}

/// An error about a text with a secret must not tell its characters, not even their number.
Result<void> InputGate::typeText(const TypeInput& input, InputReport& report)
{
    if (!holdsSecret(input.text))
        return perform(m_sender, *m_display, m_spareKeys, input, report);
    if (auto ready = readyKeyboard(m_sender, *m_display); !ready)
        return ready;
    const auto reader = m_display->focus(); // after that wait: whoever gets the keyboard from here on gets no secret
    auto filled = reader ? withSecrets(input.text, m_secrets, *m_display, *reader) : fail(reader.error());
    if (!filled)
        return fail(filled.error());
    InputReport sent{.doubt = report.doubt};
    auto isLost = isLostByKeys(*filled);
    auto done = isLost && !*isLost ? perform(m_sender, *m_display, m_spareKeys, TypeInput{*filled}, sent, *reader)
                                   : Result<void>(fail(isLost ? lostInJava() : isLost.error()));
    filled->fill(QChar(u'\0'));
    report.typed = done ? report.expected : 0;
    report.doubt = sent.doubt;
    if (!done && done.error().code == ErrorCode::InvalidArgument)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The secret holds what cannot be typed"));
    if (!done && done.error().code == ErrorCode::StaleTarget)
        return failRetryable(ErrorCode::StaleTarget,
            QStringLiteral("Another window got the keyboard, or its layout was changed, while a secret was typed"));
    return done;
}

/// Java makes one UTF-16 unit of a key, so keys type nothing beyond the Basic Multilingual Plane there.
Result<bool> InputGate::isLostByKeys(const QString& text)
{
    if (std::ranges::none_of(text, [](QChar unit) { return unit.isSurrogate(); }))
        return false;
    const auto focus = m_display->focus();
    return focus ? isJavaWindow(*m_display, *focus) : fail(focus.error());
}

/// Returns true when the program with the keyboard has an input method that may make other text of the keys.
Result<bool> InputGate::isChangedByMethod()
{
    const auto pid = keyboardProcess(*m_display);
    if (!pid)
        return fail(pid.error());
    if (*pid != 0 && *pid == m_methodAnswer.pid && millisLeft(m_methodAnswer.validUntil) > 0)
        return m_methodAnswer.isChanged;
    const auto running = runningInputMethods(m_display->xcb(), m_address.display, m_display->queryDeadline());
    if (!running)
        return fail(running.error());
    const QString method = inputMethodOf(*pid, *running);
    const auto isChanged = method.isEmpty()
        ? Result<bool>(false)
        : mayChangeText(method, *pid, [this](Millis time) { return m_sender.pause(time); });
    if (isChanged)
        m_methodAnswer = {*pid, *isChanged, after(methodAnswerValid)};
    return isChanged;
}

/// @param reader  the window that gets it, and no other
Result<void> InputGate::enterPiece(const QString& piece, quint32 reader, InputReport& report)
{
    const auto focus = m_display->focus();
    if (!focus)
        return fail(focus.error());
    if (*focus != reader)
        return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
    const auto state =
        isKey(piece) ? Result<ReaderState>(ReaderState::Idle) : m_sender.awaitIdleReader(); // keys have their own wait
    if (!state)
        return fail(state.error());
    const auto isLost = isLostByPaste(piece);
    if (!isLost)
        return fail(isLost.error());
    InputReport sent{.doubt = report.doubt};
    if (*state == ReaderState::Busy)
        sent.doubt = std::max(sent.doubt, TypingDoubt::Busy);
    if (*isLost) // the method gets the first character
        sent.doubt = TypingDoubt::InputMethod;
    auto given = isKey(piece) ? perform(m_sender, *m_display, m_spareKeys, TypeInput{piece}, sent, reader)
        : *isLost             ? pasteBehindKey(TypeInput{piece}, sent)
                              : pasteNoted(TypeInput{piece}, sent);
    const int before = sent.typed;
    if (!given && given.error().code == ErrorCode::Unsupported) { // it takes no paste
        sent = {.doubt = TypingDoubt::InputMethod};
        given = perform(m_sender, *m_display, m_spareKeys, TypeInput{piece.sliced(before)}, sent, reader);
        sent.typed += before;
    }
    report.typed += sent.typed;
    report.doubt = sent.doubt;
    return given;
}

/// A pasted text passes the input method by, which takes keys for the spelling of something else.
Result<void> InputGate::typeAroundMethod(const TypeInput& input, InputReport& report)
{
    const auto text = typableCharacters(input.text); // all of it, before its first piece
    const auto reader = text ? m_display->focus() : fail(text.error());
    if (!reader)
        return fail(reader.error());
    for (const QString& piece : piecesOf(input.text)) {
        if (auto given = enterPiece(piece, *reader, report); !given)
            return given;
    }
    return {};
}

Result<void> InputGate::enterText(const TypeInput& input, InputReport& report)
{
    switch (input.way) {
    case TypeInput::Way::Paste:
        return pasteAll(input, report);
    case TypeInput::Way::Copy:
        return copyText(input, report.typed);
    case TypeInput::Way::Keys:
        break;
    }
    const auto isLost = isLostByKeys(input.text);
    const auto isChanged = isLost ? isChangedByMethod() : fail(isLost.error());
    if (!isChanged)
        return fail(isChanged.error());
    if (*isLost)
        return pasteText(input, report.typed);
    if (!*isChanged)
        return typeText(input, report);
    if (!holdsSecret(input.text))
        return typeAroundMethod(input, report);
    report.doubt = TypingDoubt::InputMethod; // a secret is not pasted
    return typeText(input, report);
}

Result<void> InputGate::dispatch(const Input& input, InputReport& report)
{
    return std::visit(Overloaded{[&](const TypeInput& text) { return enterText(text, report); },
                          [&](const ChordInput& chord) { return perform(m_sender, *m_display, m_spareKeys, chord); },
                          [&](const FocusInput& focus) { return perform(m_sender, *m_display, focus); },
                          [&](const WindowInput& window) { return perform(m_sender, *m_display, window); },
                          [&](const MoveInput& move) { return perform(m_sender, *m_display, move); },
                          [&](const auto& pointer) {
                              auto held = holdModifiers(m_sender, *m_display, m_spareKeys, pointer.modifiers);
                              return held ? perform(m_sender, pointer) : held;
                          }},
        input);
}

} // namespace triarch
