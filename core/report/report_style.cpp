// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/report_style.h"

namespace triarch {

namespace {

/// One rule for each place of the cut.
QByteArray cutRules()
{
    QByteArray rules;
    for (int cut = 0; cut < reportCuts; ++cut)
        rules += ".k" + QByteArray::number(cut)
            + ":checked ~ .view > .before { width: " + QByteArray::number(100 * cut / (reportCuts - 1)) + "%; }\n";
    return rules;
}

} // namespace

QByteArray reportStyle()
{
    return cutRules()
        + R"(:root { color-scheme: light dark; --ground: #f4f5f7; --panel: #fff; --line: #d5d9e0; --text: #1b2027;
  --quiet: #565f6c; --accent: #0b5fc5; --good: #146c3a; --bad: #b3261e; --wait: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171c; --panel: #1c2027; --line: #343b46; --text: #e6e9ee;
  --quiet: #9aa4b2; --accent: #6cb2ff; --good: #5fd08c; --bad: #ff8a80; --wait: #f0b95c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1024px; padding: 24px 16px 96px; background: var(--ground); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 8px; }
h2 { font-size: 16px; margin: 0 0 8px; }
a { color: var(--accent); }
header, section { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 16px;
  margin: 0 0 16px; }
section:target { outline: 2px solid var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 12px 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.state { font-weight: 600; }
.done, .completed { color: var(--good); }
.failed, .rejected { color: var(--bad); }
.needs_help, .waiting, .no_effect, .no_action, .not_sent, .stopped, .in_doubt { color: var(--wait); }
.quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
td { overflow-wrap: anywhere; }
.who { white-space: nowrap; }
.what { min-width: 11em; } /* a tool's name is not broken for a long result beside it */
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0; font: 13px/1.5 ui-monospace, monospace; }
.walk { float: right; }
.hand { color: var(--accent); }
.both { width: min(100%, var(--w)); margin: 12px 0; padding: 0; border: 0; min-width: 0; }
.view { position: relative; width: 100%; aspect-ratio: var(--r); outline: 1px solid var(--line);
  container-type: inline-size; background-size: 100% 100%; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.before { position: absolute; inset: 0 auto 0 0; width: 50%; overflow: hidden; border-right: 2px solid var(--accent); }
.before > div { height: 100%; width: 100cqw; background-size: 100% 100%; position: relative; }
.before.alone { width: 100%; border: 0; }
.slide { display: flex; flex-wrap: wrap; justify-content: space-between; row-gap: 6px; }
.slide > .view { order: -1; flex: 0 0 100%; }
.slide > input { width: 12px; height: 12px; margin: 0; accent-color: var(--accent); }
.slide > input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.mark { position: absolute; width: 18px; height: 18px; margin: -9px 0 0 -9px; border: 2px solid #fff; border-radius: 50%;
  box-shadow: 0 0 0 2px #d0021b; }
.mark.unsent { border-style: dashed; border-color: #d0021b; box-shadow: none; }
summary { cursor: pointer; color: var(--accent); }
@media print { .walk, nav, .slide > input { display: none; } section, header { break-inside: avoid; } body { max-width: none; } }
)";
}

} // namespace triarch
