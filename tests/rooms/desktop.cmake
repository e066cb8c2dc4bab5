# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_application_index triarch_desktop)
triarch_test(unit/tst_recording_desktop triarch_desktop)
