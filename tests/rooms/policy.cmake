# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_policy triarch_policy)
triarch_test(unit/tst_approval_book triarch_policy)
triarch_test(unit/tst_askers triarch_policy TIMEOUT 120)
triarch_test(faults/tst_approvals triarch_wire Qt6::Network triarch_test_mission)
triarch_test(faults/tst_approvals_answered triarch_wire Qt6::Network triarch_test_mission)
triarch_test(faults/tst_late_yes triarch_wire Qt6::Network)
triarch_test(unit/tst_mission_file triarch_settings)
triarch_test(unit/tst_triarch_file triarch_settings)
