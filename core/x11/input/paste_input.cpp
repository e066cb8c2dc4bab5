// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"
#include "core/x11/input/keyboard_owner.h"
#include "core/x11/input/paste_shortcut.h"
#include "core/x11/input/secret_text.h"

namespace triarch {

namespace {

constexpr Millis pasteCheckInterval{2};

QString chordOf(PasteHabit habit)
{
    switch (habit) {
    case PasteHabit::Plain:
        return QStringLiteral("ctrl+v");
    case PasteHabit::Terminal:
        return QStringLiteral("ctrl+shift+v");
    case PasteHabit::Insert:
        return QStringLiteral("shift+Insert");
    }
    return {};
}

/// Where the text is offered. Several where it is a setting of the program which one it asks.
using Offers = std::vector<Clipboard*>;

Result<Offers> openOffers(PasteHabit habit, const OpenSelection& open)
{
    Offers offers;
    for (const auto selection : {Clipboard::Selection::Primary, Clipboard::Selection::Clipboard}) {
        if (selection == Clipboard::Selection::Primary && habit != PasteHabit::Insert)
            continue;
        const auto opened = open(selection);
        if (!opened)
            return fail(opened.error());
        offers.push_back(*opened);
    }
    return offers;
}

void giveBack(const Offers& offers)
{
    for (Clipboard* offer : offers)
        offer->giveBack();
}

void giveBackOnceTaken(const Offers& offers, quint32 reader)
{
    const auto isTaken = std::make_shared<std::atomic<bool>>(false);
    for (Clipboard* offer : offers)
        offer->giveBackOnceTaken(reader, isTaken);
}

Result<void> borrow(const Offers& offers, const QString& text, const LetTimePass& pass)
{
    Offers borrowed;
    for (Clipboard* offer : offers) {
        if (auto taken = offer->borrow(text, pass); !taken) {
            giveBack(borrowed);
            return taken;
        }
        borrowed.push_back(offer);
    }
    return {};
}

/// Answers who has asked; true once the program with the keyboard was given the text by any of them.
Result<bool> serve(const Offers& offers, quint32 focus)
{
    bool isTaken = false;
    for (Clipboard* offer : offers) {
        auto served = offer->serve(focus);
        if (!served)
            return served;
        isTaken = isTaken || *served;
    }
    return isTaken;
}

Result<void> requireSamePasteFocus(GateDisplay& display, quint32 focus)
{
    const auto now = display.focus();
    if (!now)
        return fail(now.error());
    return *now == focus ? Result<void>()
                         : failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
}

/// Until the program with the keyboard has taken the text, and has read what it was sent before and since.
Result<void> awaitTaken(BurstSender& sender, GateDisplay& display, const Offers& offers, quint32 focus)
{
    const LetTimePass pass = [&](Millis time) {
        const auto served = serve(offers, focus); // some ask more than once
        return served ? sender.pause(time) : Result<void>(fail(served.error()));
    };
    for (const auto deadline = after(display.timeouts().paste); millisLeft(deadline) > 0;) {
        const auto taken = serve(offers, focus);
        if (!taken)
            return fail(taken.error());
        if (*taken)
            return awaitEventsRead(display, pass, display.timeouts().paste);
        if (auto same = requireSamePasteFocus(display, focus); !same)
            return same;
        if (auto waited = pass(pasteCheckInterval); !waited)
            return waited;
    }
    const auto isRead = areEventsRead(display, pass, display.timeouts().paste);
    if (!isRead)
        return fail(isRead.error());
    if (*isRead)
        return fail(ErrorCode::Unsupported,
            QStringLiteral("The window did not ask for the clipboard: nothing was pasted, the text has to be typed"));
    return fail(ErrorCode::Timeout,
        QStringLiteral("The window has not read its keys yet and may paste the text once it does: look before it is "
                       "typed again"));
}

} // namespace

Result<void> paste(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const OpenSelection& open,
    const TypeInput& input, int& typed)
{
    const auto text = typableCharacters(input.text);
    if (!text)
        return fail(text.error());
    if (auto owned = requireKeyboardOwner(display, [&](Millis time) { return sender.pause(time); }); !owned)
        return owned;
    if (auto ready = readyKeyboard(sender, display); !ready)
        return ready;
    const auto focus = display.focus();
    const auto names = focus ? classAround(display, *focus) : fail(focus.error());
    if (!names)
        return fail(names.error());
    const auto isTerminal = sender.isTerminal();
    if (!isTerminal)
        return fail(isTerminal.error());
    const PasteHabit habit = pasteHabitOf(*names, *isTerminal);
    if (auto judged = sender.authorizeText(input.text); !judged)
        return judged;
    const auto offers = openOffers(habit, open);
    if (!offers)
        return fail(offers.error());
    if (auto borrowed = borrow(*offers, input.text, [&](Millis time) { return sender.pause(time); }); !borrowed)
        return borrowed;
    auto pasted = perform(sender, display, spareKeys, ChordInput{chordOf(habit)}, *focus);
    const bool isKeySent = pasted.has_value();
    if (isKeySent)
        pasted = awaitTaken(sender, display, *offers, *focus);
    if (pasted || !isKeySent || pasted.error().code == ErrorCode::Unsupported)
        giveBack(*offers);
    else
        giveBackOnceTaken(*offers, *focus);
    typed = pasted ? int(text->size()) : 0;
    return pasted;
}

} // namespace triarch
