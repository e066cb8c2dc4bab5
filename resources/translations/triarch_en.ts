<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Announcement</name>
    <message numerus="yes">
        <source>Done in %n turn(s)</source>
        <translation>
            <numerusform>Done in %n turn</numerusform>
            <numerusform>Done in %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) wait for your yes</source>
        <translation>
            <numerusform>%n request waits for your yes</numerusform>
            <numerusform>%n requests wait for your yes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Without an answer it is rejected after %n second(s)</source>
        <translation>
            <numerusform>Without an answer it is rejected after %n second</numerusform>
            <numerusform>Without an answer it is rejected after %n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Call</name>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n check passed</numerusform>
            <numerusform>%n checks passed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PolicyWord</name>
    <message numerus="yes">
        <source>%n rule(s) of %1</source>
        <translation>
            <numerusform>%n rule of %1</numerusform>
            <numerusform>%n rules of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Staleness</name>
    <message numerus="yes">
        <source>%n window(s) moved</source>
        <translation>
            <numerusform>%n window moved</numerusform>
            <numerusform>%n windows moved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ApprovalsPane</name>
    <message numerus="yes">
        <source>%n more time(s), %1</source>
        <translation>
            <numerusform>%n more time, %1</numerusform>
            <numerusform>%n more times, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ComparePane</name>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation>
            <numerusform>%n region</numerusform>
            <numerusform>%n regions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::CompareView</name>
    <message numerus="yes">
        <source>Turn %1: %n pixel(s) changed</source>
        <translation>
            <numerusform>Turn %1: %n pixel changed</numerusform>
            <numerusform>Turn %1: %n pixels changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::CountdownRing</name>
    <message numerus="yes">
        <source>%n second(s) left</source>
        <translation>
            <numerusform>%n second left</numerusform>
            <numerusform>%n seconds left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ExportDialog</name>
    <message numerus="yes">
        <source>%1, without %n picture(s) that are missing or damaged</source>
        <translation>
            <numerusform>%1, without %n picture that is missing or damaged</numerusform>
            <numerusform>%1, without %n pictures that are missing or damaged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::HiddenParts</name>
    <message numerus="yes">
        <source>%n part(s) hidden in every picture</source>
        <translation>
            <numerusform>%n part hidden in every picture</numerusform>
            <numerusform>%n parts hidden in every picture</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::HistoryPane</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::InterruptedOffer</name>
    <message numerus="yes">
        <source>%n mission(s) were interrupted</source>
        <translation>
            <numerusform>%n mission was interrupted</numerusform>
            <numerusform>%n missions were interrupted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::LiveView</name>
    <message numerus="yes">
        <source>%n window(s)</source>
        <translation>
            <numerusform>%n window</numerusform>
            <numerusform>%n windows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ModelView</name>
    <message numerus="yes">
        <source>%n more character(s); Copy takes all.</source>
        <translation>
            <numerusform>%n more character; Copy takes all.</numerusform>
            <numerusform>%n more characters; Copy takes all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::ProgressRow</name>
    <message numerus="yes">
        <source>Done in %n turn(s)</source>
        <translation>
            <numerusform>Done in %n turn</numerusform>
            <numerusform>Done in %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rejected</source>
        <translation>
            <numerusform>%n rejected</numerusform>
            <numerusform>%n rejected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without effect</source>
        <translation>
            <numerusform>%n without effect</numerusform>
            <numerusform>%n without effect</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s)</source>
        <translation>
            <numerusform>%n failure</numerusform>
            <numerusform>%n failures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n check</numerusform>
            <numerusform>%n checks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::RemoteDialog</name>
    <message numerus="yes">
        <source>%n worker(s) connected</source>
        <translation>
            <numerusform>%n worker connected</numerusform>
            <numerusform>%n workers connected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::SafetyPage</name>
    <message numerus="yes">
        <source>%n rule(s) that ask</source>
        <translation>
            <numerusform>%n rule that asks</numerusform>
            <numerusform>%n rules that ask</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) that refuse</source>
        <translation>
            <numerusform>%n rule that refuses</numerusform>
            <numerusform>%n rules that refuse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::StatusStrip</name>
    <message numerus="yes">
        <source>%n approval(s) waiting</source>
        <translation>
            <numerusform>%n approval waiting</numerusform>
            <numerusform>%n approvals waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1</source>
        <translation>
            <numerusform>%n picture, %1</numerusform>
            <numerusform>%n pictures, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n allowed for a while</source>
        <translation>
            <numerusform>%n allowed for a while</numerusform>
            <numerusform>%n allowed for a while</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::TurnFilterBar</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not valid, still %1 of %n turn(s)</source>
        <translation>
            <numerusform>Not valid, still %1 of %n turn</numerusform>
            <numerusform>Not valid, still %1 of %n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Valid filter, %1 of %n turn(s)</source>
        <translation>
            <numerusform>Valid filter, %1 of %n turn</numerusform>
            <numerusform>Valid filter, %1 of %n turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>triarch::TurnsPage</name>
    <message numerus="yes">
        <source>%n turn(s) are hidden by the filter</source>
        <translation>
            <numerusform>%n turn is hidden by the filter</numerusform>
            <numerusform>%n turns are hidden by the filter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) are hidden by the last valid filter</source>
        <translation>
            <numerusform>%n turn is hidden by the last valid filter</numerusform>
            <numerusform>%n turns are hidden by the last valid filter</numerusform>
        </translation>
    </message>
</context>
</TS>
