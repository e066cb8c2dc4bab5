# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_policy triarch_policy)
triarch_test(unit/tst_mission_file triarch_settings)
triarch_test(unit/tst_triarch_file triarch_settings)
