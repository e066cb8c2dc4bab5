// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

#include <QStringList>

namespace triarch {

/// The words a probe may show: plain nouns of five to seven letters. A blind model guesses the right one once in a
/// hundred tests.
const QStringList& probeWords();

/// One of them, by chance.
QString probeWord();

/// A PNG of 512 x 256 pixels with the word in dark letters of 32 pixels. Needs a QGuiApplication for its font.
ChatImage probePicture(const QString& word);

} // namespace triarch
