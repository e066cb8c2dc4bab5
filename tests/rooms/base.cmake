# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_geometry triarch_base)
triarch_test(unit/tst_json triarch_base)
triarch_test(unit/tst_mailbox triarch_base)
triarch_test(unit/tst_text triarch_base)
triarch_test(unit/tst_toml_reader triarch_settings)
