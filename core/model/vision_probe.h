// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// Four random consonants, none of which looks like another letter or a digit: no word anybody could guess or mind.
QString probeWord();

/// A PNG of 512 x 256 pixels with the word in large dark letters. Needs a QGuiApplication for its font.
ChatImage probePicture(const QString& word);

} // namespace triarch
