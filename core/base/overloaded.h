// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

/// One visitor out of several lambdas, for std::visit: `std::visit(Overloaded{[](A) {...}, [](B) {...}}, variant)`.
template <typename... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>; // C++20 needs none, clang 14 does

} // namespace triarch
