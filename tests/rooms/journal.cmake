# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_journal triarch_journal Qt6::Sql)
