// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/breakpoints.h"

#include <QObject>

namespace triarch {

/// Where the operator wants missions to be held, and where this one is. Calls nobody.
class BreakpointModel : public QObject {
    Q_OBJECT
public:
    struct Row {
        Breakpoint breakpoint;
        bool isOn = true;
        bool isHit = false; ///< the mission is held there now
    };
    using QObject::QObject;

    const std::vector<Row>& rows() const { return m_rows; }
    std::vector<Breakpoint> active() const; ///< those that are on, in their order
    bool contains(const triarch::Breakpoint& breakpoint) const;

    QStringList words() const;                       ///< every row as breakpointName(); one that is off after "off "
    void restore(const QStringList& words);          ///< what is none is left out
    void replace(const QStringList& words);          ///< these instead of those there are
    void add(const triarch::Breakpoint& breakpoint); ///< one that is there already is switched on
    void remove(const triarch::Breakpoint& breakpoint);
    void setOn(const triarch::Breakpoint& breakpoint, bool isOn);
    void toggle(const triarch::Breakpoint& breakpoint);
    /// Those count from now on, whoever said so: one that is not among them is off.
    void follow(const std::vector<triarch::Breakpoint>& counting);
    void setHit(const QString& word); ///< breakpointName() of the one that holds the mission; empty: none does

Q_SIGNALS:
    void changed();
    void activeChanged();

private:
    std::vector<Row>::iterator find(const Breakpoint& breakpoint);
    template <typename Change>
    void change(Change change);

    std::vector<Row> m_rows;
};

/// Which breakpoint a reason names, as breakpointName() has it; empty: none.
QString breakpointIn(const QString& reason);

/// A reason as it is shown, with the breakpoint that it names in the same words as in the list of them.
/// @param shown  ends as the reason does
QString withBreakpointText(const QString& shown, const QString& reason);

/// The turn whose beginning a reason names, which has no number in the state yet; 0: it is held elsewhere.
int turnThatBegins(const QString& reason);

/// "Before the tool click_element", translated.
QString breakpointText(const Breakpoint& breakpoint);

/// "Tool", translated: what a list of kinds has.
QString breakpointKindText(Breakpoint::Kind kind);

/// What has to be written for it: "the name of a tool"; empty: nothing.
QString breakpointValueText(Breakpoint::Kind kind);

} // namespace triarch
