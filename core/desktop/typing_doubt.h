// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Reason why it is not known that a text arrived as it was typed.
enum class TypingDoubt {
    None,
    Busy,       ///< the program had not acted on a key that may bring another field when the next ones were sent
    Dialog,     ///< a dialog took the text from the clipboard that may have no field for it
    InputMethod ///< the program's input method got the keys, and may have made other text of them
};

QString typingDoubtName(TypingDoubt doubt); ///< busy, dialog, input_method; empty for None
/// The sentence for whoever asked for the text; empty for None.
QString typingDoubtMessage(TypingDoubt doubt);

} // namespace triarch
