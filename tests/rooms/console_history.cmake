# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The history dock: its models, its filter, and how it looks at every width.
triarch_test(console/tst_turn_filter triarch_ui_models)
triarch_test(console/tst_history_models triarch_ui_models)
triarch_test(console/tst_history_pane triarch_ui_panes TIMEOUT 60)
triarch_test(console/tst_history_filter triarch_ui_panes TIMEOUT 60)
triarch_test(console/tst_history_pages triarch_ui_panes TIMEOUT 60)
triarch_test(console/tst_timeline triarch_ui_panes TIMEOUT 60)
