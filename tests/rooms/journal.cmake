# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_journal triarch_journal Qt6::Sql)
triarch_test(unit/tst_mission_archive triarch_journal LibArchive::LibArchive)
