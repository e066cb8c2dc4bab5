// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace triarch {

/// The 16 secret bytes of MIT-MAGIC-COOKIE-1: who has them may do everything on the display. Never logged.
using MagicCookie = QByteArray;

/// A fresh cookie from the kernel's random numbers.
MagicCookie makeCookie();

/// The cookie an Xauthority file holds for a display.
///
/// An entry whose address is this host's name is preferred to one for any display or for another host name, since
/// hosts (containers above all) are renamed while their displays live on.
/// @param display  e.g. ":1", "unix:1.0" or "box:1"
/// @return fails with Io when the file cannot be read, with NotFound when it holds no cookie for the display, with
///         InvalidArgument when `display` is no display name.
/// Source: Xauthority's form, libXau's AuRead.c: big-endian 16 bit family, then four counted byte strings (address,
/// display number, name, data).
Result<MagicCookie> readCookie(const QString& file, const QString& display);

/// Writes an Xauthority file (0600, replaced whole) with one entry that fits every display: the number of a new server
/// is not known before it has read this file.
Result<void> writeCookie(const QString& file, const MagicCookie& cookie);

} // namespace triarch
