// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal.h"
#include "core/base/text/redactor.h"

#include "core/base/limits.h"
#include "core/journal/call_bodies.h"
#include "core/journal/journal_host.h"

#include <QCryptographicHash>
#include <QFile>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace triarch {

namespace {

constexpr auto idleWait = std::chrono::hours(1);

QByteArray sha256(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// Really takes the blocks: a sparse file would reserve nothing.
void makeReserve(const QString& path)
{
    const UniqueFd fd(::open(QFile::encodeName(path).constData(), O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (fd.isOpen())
        (void)::posix_fallocate(fd.get(), 0, limits::journalReserveBytes);
}

} // namespace

/// Counts what a caller waits, from its making to its end.
class Journal::Spending {
public:
    explicit Spending(Journal& journal) : m_journal(journal) { }
    ~Spending() { m_journal.m_spent += m_watch.lap().count(); }
    Spending(const Spending&) = delete;
    Spending& operator=(const Spending&) = delete;

private:
    Journal& m_journal;
    Stopwatch m_watch;
};

Journal::Journal(
    MissionFolder folder, const Clock& clock, const JournalWaits& waits, PictureStore screens, PictureStore prompts)
    : m_folder(std::move(folder)),
      m_clock(clock),
      m_waits(waits),
      m_screens(std::move(screens)),
      m_prompts(std::move(prompts))
{
}

Journal::~Journal() = default;

Result<std::unique_ptr<Journal>> Journal::create(
    const MissionFolder& folder, const Clock& clock, const JournalWaits& waits)
{
    auto screens = PictureStore::open(folder.screens());
    auto prompts = PictureStore::open(folder.prompts());
    if (!screens || !prompts)
        return fail(screens ? prompts.error() : screens.error());
    std::unique_ptr<Journal> journal(new Journal(folder, clock, waits, std::move(*screens), std::move(*prompts)));
    makeReserve(folder.reserve());
    if (auto started = journal->start(); !started)
        return fail(started.error());
    if (auto named = journal->setMeta(QStringLiteral("host"), hostWord()); !named)
        return fail(named.error());
    return journal;
}

Result<void> Journal::start()
{
    try { // the standard library tells by exception that there is no thread to be had
        m_writer = std::jthread([this](std::stop_token stop) { serve(stop); });
    } catch (const std::system_error& none) {
        return fail(ErrorCode::Setup,
            QStringLiteral("The system gives no thread for the journal: %1").arg(QString::fromLocal8Bit(none.what())));
    }
    const auto opened = m_opened.take(after(m_waits.row), {});
    return opened.value_or(fail(ErrorCode::JournalUnwritable, QStringLiteral("The journal did not open in time")));
}

/// The writer thread: owns the connection from open to close. Jobs that were posted before the stop are still done.
void Journal::serve(std::stop_token stop)
{
    auto database = JournalDatabase::open(m_folder.database(), JournalDatabase::Mode::Create, m_waits.file);
    (void)m_opened.post(database ? Result<void>() : Result<void>(fail(database.error())));
    while (database && !stop.stop_requested()) {
        if (const auto job = m_jobs.take(after(idleWait), stop))
            (*job)(**database);
    }
    while (auto job = database ? m_jobs.tryTake() : std::nullopt)
        (*job)(**database);
}

/// A job belongs to the writer that begins it or to the caller who waited in vain, whoever was first: what a caller was
/// told is not written does not come after all.
template <typename T>
Result<T> Journal::onWriter(std::function<Result<T>(JournalDatabase&)> work)
{
    auto answer = std::make_shared<Mailbox<Result<T>>>(1); // shared: a late answer must find it
    auto taken = std::make_shared<std::atomic_flag>();
    const bool posted = m_jobs.post([work = std::move(work), answer, taken](JournalDatabase& database) {
        if (!taken->test_and_set())
            (void)answer->post(work(database));
    });
    auto done = posted ? answer->take(after(m_waits.row), {}) : std::nullopt;
    if (posted && !done && taken->test_and_set()) // it is being written just now
        done = answer->take(after(m_waits.row), {});
    if (done)
        return *done;
    return failRetryable(
        ErrorCode::JournalUnwritable, QStringLiteral("The journal does not keep up: no row was acknowledged in time"));
}

Result<qint64> Journal::append(const Event& event)
{
    const Spending counted(*this);
    return onWriter<qint64>([event, at = m_clock.wallMillis()](
                                JournalDatabase& database) { return database.append(event, at, std::nullopt); });
}

Result<qint64> Journal::appendCall(const Event& event, const CallRow& call, const WireBodies& wire)
{
    const Spending counted(*this);
    const WireBodies packed{packedBody(wire.request), packedBody(wire.reply)};
    return onWriter<qint64>([event, call, packed, at = m_clock.wallMillis()](
                                JournalDatabase& database) { return database.append(event, at, call, packed); });
}

Result<QByteArray> Journal::storePicture(const QString& name, const QByteArray& png, QSize size, const QString& role)
{
    const Spending counted(*this);
    if (auto written = m_screens.write(name, png); !written)
        return fail(written.error());
    QByteArray sha = sha256(png);
    const auto mayHaveRow = std::make_shared<std::atomic_bool>(false);
    const auto kept = onWriter<void>([=](JournalDatabase& database) {
        auto added = database.addPicture(sha, QStringLiteral("screens/") + name, size, role);
        *mayHaveRow = !added && database.mayBeThere();
        return added;
    });
    if (kept)
        return sha;
    if (!*mayHaveRow)
        m_screens.remove(name); // a picture nobody knows of; its name may be wanted again
    return fail(kept.error());
}

Result<QString> Journal::storePrompt(const QString& persona, const QString& text)
{
    const Spending counted(*this);
    const QByteArray bytes = redactor::redacted(text).toUtf8(); // a server may echo its key into what a persona writes
    QString name = persona + QLatin1Char('_') + QString::fromLatin1(sha256(bytes).left(12)) + QStringLiteral(".md");
    if (QFile::exists(m_folder.prompts() + QLatin1Char('/') + name))
        return name;
    return m_prompts.write(name, bytes).map([&] { return name; });
}

Result<void> Journal::setMeta(const QString& key, const QString& value)
{
    return onWriter<void>([=](JournalDatabase& database) { return database.setMeta(key, value); });
}

void Journal::releaseReserve() { QFile::remove(m_folder.reserve()); }

Result<void> Journal::finish()
{
    auto finished = onWriter<void>([](JournalDatabase& database) { return database.finish(); });
    releaseReserve();
    return finished;
}

} // namespace triarch
