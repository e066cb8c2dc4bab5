// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// Marks what an operator applies a changed action with: a button, or a field by its Return (with Ctrl where Return
/// begins a new line). The time of a press on nothing else proves that a hand did it.
inline void setAppliesEdit(QWidget& widget) { widget.setProperty("appliesEdit", true); }
inline bool appliesEdit(const QWidget& widget) { return widget.property("appliesEdit").toBool(); }

} // namespace triarch
