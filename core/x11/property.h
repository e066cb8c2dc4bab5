// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/atoms.h"

#include <QByteArrayView>
#include <optional>
#include <vector>

namespace triarch {

using PendingProperty = Pending<xcb_get_property_reply_t>;

/// Asks for a property of any type, at most `bytesMax` of it: who set it chose type, format and length, so the readers
/// below check them.
PendingProperty askProperty(const Connection& connection, xcb_window_t window, xcb_atom_t property, int bytesMax);

/// For texts: one byte more than is shown, so that it is seen when something was cut.
PendingProperty askText(const Connection& connection, xcb_window_t window, xcb_atom_t property);

/// The words of a format 32 property of this type; empty when it is missing or of another form.
std::vector<quint32> words(const xcb_get_property_reply_t& reply, xcb_atom_t type);
/// Its first word; nullopt when there is none.
std::optional<quint32> firstWord(const xcb_get_property_reply_t& reply, xcb_atom_t type);

/// The bytes of a format 8 property of type UTF8_STRING, STRING or COMPOUND_TEXT; empty otherwise.
QByteArrayView textBytes(const xcb_get_property_reply_t& reply);

/// A text of a window made safe to show: UTF-8 where it is valid UTF-8, else Latin-1 (what STRING means), cleaned and
/// cut at limits::titleBytes.
QString shownText(QByteArrayView bytes);

} // namespace triarch
