# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the operator sees: off screen where pixels and words suffice.
triarch_test(console/tst_style triarch_ui_style Qt6::DBus)
