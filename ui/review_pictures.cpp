// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_pictures.h"

#include "ui/main_window.h"

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QThreadPool>

namespace triarch {

namespace {

QFuture<QImage> readLater(const QString& file)
{
    auto promise = std::make_shared<QPromise<QImage>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, file] {
        promise->addResult(QImage(file));
        promise->finish();
    });
    return promise->future();
}

} // namespace

ReviewPictures::ReviewPictures(MainWindow& window) : QObject(&window), m_window(window)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // a recording tells all its turns in one go: only the last one is looked at
    connect(&m_soon, &QTimer::timeout, this, &ReviewPictures::choose);
    connect(&window.models().selection, &TurnSelection::changed, &m_soon, qOverload<>(&QTimer::start));
    connect(&window.controller(), &MissionController::changed, this, [this](const ConsoleState& state) {
        if (!state.isReview && m_turn.turn != 0)
            choose();
    });
    connect(&m_reading, &QFutureWatcherBase::finished, this, &ReviewPictures::show);
}

void ReviewPictures::choose()
{
    const ConsoleState& state = m_window.controller().state();
    const int row = m_window.models().turns.rowOf(m_window.models().selection.turn());
    m_turn = state.isReview && row >= 0 ? m_window.models().turns.at(row) : TurnRecord();
    m_reading.setFuture({});
    if (m_turn.turn == 0)
        return m_window.panes().live->showRecorded({}, {});
    const QString picture = m_turn.picture.isEmpty() ? turnPicture(m_turn.turn) : m_turn.picture;
    m_file = QDir(state.folder).filePath(picture);
    m_reading.setFuture(readLater(m_file));
}

void ReviewPictures::show()
{
    if (m_turn.turn == 0 || m_reading.future().resultCount() == 0)
        return;
    const QImage image = m_reading.result();
    m_window.panes().live->showRecorded(m_turn, image);
    m_window.models().personas.onRecorded(m_turn.turn, image, QFileInfo(m_file).size());
}

} // namespace triarch
