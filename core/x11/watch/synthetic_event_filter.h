// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractNativeEventFilter>

namespace triarch {

/// While it lives, this program's windows take no key, button or pointer event that another program sent them
/// (XSendEvent): such an event may carry the time of a hand's press elsewhere, and would pass for it
/// (physical_press_check.h). Made and ended in the thread of the windows, and needs their application.
class SentInput final : public QAbstractNativeEventFilter {
public:
    SentInput();
    ~SentInput() override;

    bool nativeEventFilter(const QByteArray& type, void* event, qintptr* result) override;
};

} // namespace triarch
