// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/approvals_question.h"

namespace triarch {

/// One that has failed is asked again by whoever hears of it.
void ApprovalsQuestion::ask()
{
    m_isOld = std::exchange(m_isAsked, true);
    if (m_isOld)
        return;
    m_host.ask(QStringLiteral("approvals"), {{"patches", true}}, [this](const Result<QJsonObject>& said) {
        m_isAsked = false;
        if (std::exchange(m_isOld, false) && said)
            ask();
        m_heard(said);
    });
}

} // namespace triarch
