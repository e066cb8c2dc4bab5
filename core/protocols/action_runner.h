// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/execution/action_pipeline.h"

#include <memory>

namespace triarch {

/// By what a contract's service acts: the door; or, where something has been done already, what came of it. So one
/// action that was done once is told in the words of every contract, by the services that speak them.
class ActionRunner {
public:
    ActionRunner(ActionPipeline* pipeline = nullptr) : m_pipeline(pipeline) { } ///< null: nothing is done
    static ActionRunner showing(const Result<Outcome>& done) ///< whatever is asked for, this is what came of it
    {
        ActionRunner way;
        *way.m_last = done;
        return way;
    }

    explicit operator bool() const { return m_pipeline || m_last->has_value(); }
    Result<Outcome> perform(const ActionRequest& request, const Frame& seen, std::stop_token stop)
    {
        if (m_pipeline)
            *m_last = m_pipeline->perform(request, seen, std::move(stop));
        return **m_last;
    }
    /// Returns the same as ActionPipeline::written().
    std::optional<Outcome> written() const
    {
        if (m_pipeline)
            return m_pipeline->written();
        return m_last->has_value() && **m_last ? std::optional(***m_last) : std::nullopt;
    }
    /// What came of the last one; nullopt: nothing got as far as the door.
    const std::optional<Result<Outcome>>& last() const { return *m_last; }

private:
    ActionPipeline* m_pipeline;
    std::shared_ptr<std::optional<Result<Outcome>>> m_last = std::make_shared<std::optional<Result<Outcome>>>();
};

} // namespace triarch
