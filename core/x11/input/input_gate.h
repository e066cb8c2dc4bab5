// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/clipboard/clipboard.h"
#include "core/x11/input/burst_sender.h"
#include "core/x11/input/input_sender.h"
#include "core/x11/input/secret_text.h"
#include "core/x11/input/spare_keys.h"

namespace triarch {

/// The only door through which this process presses anything on a display. Used by one thread.
class InputGate final : public InputSender {
public:
    /// @param guard    watches the same display already; both must outlive the gate
    /// @param escapes  presses of Escape by hand that stop the input: as of PanicOptions
    /// Fails with X11, Unsupported (no XTEST), DisplayLost, Timeout.
    static Result<std::unique_ptr<InputGate>> open(const DisplayAddress& address, GuardLink& guard, StopFlag& stopFlag,
        const GateTimeouts& timeouts = {}, int escapes = PanicOptions().escapes);
    /// Gives the display its keyboard map back.
    ~InputGate() override;

    /// Who fills `<secret:name>` in texts; outlives the gate. Without one such a text is refused.
    void useSecrets(const SecretSource& source) { m_secrets = &source; }

    /// Whose touch of the display's mouse or keyboard ends an action and holds the next.
    void usePhysicalInput(std::shared_ptr<PhysicalInputFlag> hands) { m_sender.usePhysicalInput(std::move(hands)); }

    Result<QStringList> chordNames(const QString& chord) override;
    /// Sends as Desktop::send does. A text that is cut short says in its error how many characters were typed.
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override;

private:
    InputGate(DisplayAddress address, std::unique_ptr<GateDisplay> display, SpareKeys spareKeys, GuardLink& guard,
        const StopFlag& stopFlag, std::unique_ptr<StopKeys> stopKeys);
    Result<void> checkPoints(const Input& input);
    Result<void> dispatch(const Input& input, InputReport& report);
    Result<bool> isLostByKeys(const QString& text);
    Result<bool> isChangedByMethod();
    Result<void> typeText(const TypeInput& input, InputReport& report);
    Result<void> typeAroundMethod(const TypeInput& input, InputReport& report);
    Result<void> enterPiece(const QString& piece, quint32 reader, InputReport& report);
    Result<Clipboard*> selection(Clipboard::Selection selection);
    Result<void> copyText(const TypeInput& input, int& typed);
    Result<void> enterText(const TypeInput& input, InputReport& report);
    Result<void> pasteText(const TypeInput& input, int& typed);
    Result<void> pasteNoted(const TypeInput& input, InputReport& report);
    Result<void> pasteAll(const TypeInput& input, InputReport& report);
    Result<void> pasteBehindKey(const TypeInput& input, InputReport& report);
    Result<bool> isLostByPaste(const QString& text);

    const DisplayAddress m_address;
    std::unique_ptr<GateDisplay> m_display;
    SpareKeys m_spareKeys;
    std::unique_ptr<StopKeys> m_stopKeys; ///< null: this display has none
    BurstSender m_sender;
    std::unique_ptr<Clipboard> m_clipboard; ///< null until something is pasted from it
    std::unique_ptr<Clipboard> m_primary;   ///< the same
    const SecretSource* m_secrets = nullptr;
    struct MethodAnswer {
        qint64 pid = 0; ///< program with the keyboard; 0: nothing was asked
        bool isChanged = false;
        Deadline validUntil{};
    };
    MethodAnswer m_methodAnswer;
};

} // namespace triarch
