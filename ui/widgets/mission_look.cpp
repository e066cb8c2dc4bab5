// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/mission_look.h"

#include <QCoreApplication>
#include <array>

namespace triarch {

namespace {

struct StatusStyleRow {
    MissionStatus status;
    const char* icon;
    const char* word;
    Token token;
};

constexpr std::array statusStyleRows{
    StatusStyleRow{
        MissionStatus::Idle, "circle-dashed", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Idle"), Token::Paused},
    StatusStyleRow{
        MissionStatus::Planning, "compass", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Planning"), Token::Planning},
    StatusStyleRow{
        MissionStatus::Running, "circle-play", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Running"), Token::Running},
    StatusStyleRow{MissionStatus::Waiting, "hourglass", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Waiting for you"),
        Token::Waiting},
    StatusStyleRow{MissionStatus::Stepping, "step-forward", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Stepping"),
        Token::Running},
    StatusStyleRow{
        MissionStatus::Paused, "circle-pause", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Paused"), Token::Paused},
    StatusStyleRow{
        MissionStatus::NeedsHelp, "life-buoy", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Needs help"), Token::Help},
    StatusStyleRow{
        MissionStatus::Failed, "circle-x", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Failed"), Token::Failed},
    StatusStyleRow{
        MissionStatus::Stopped, "circle-stop", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Stopped"), Token::Paused},
    StatusStyleRow{
        MissionStatus::Done, "circle-check", QT_TRANSLATE_NOOP("triarch::MissionStatus", "Done"), Token::Done},
};

} // namespace

MissionStyle lookOf(MissionStatus status)
{
    const StatusStyleRow& row = statusStyleRows.at(size_t(status));
    Q_ASSERT(row.status == status);
    return {QString::fromLatin1(row.icon), QCoreApplication::translate("triarch::MissionStatus", row.word), row.token};
}

} // namespace triarch
