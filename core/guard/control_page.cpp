// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/control_page.h"

#include "core/guard/processes.h"

#include <ctime>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch::guard {

namespace {

std::uint64_t monotonicNs()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return std::uint64_t(now.tv_sec) * 1'000'000'000 + std::uint64_t(now.tv_nsec);
}

HeldInput heldIn(const GuardRecord& record)
{
    HeldInput held;
    for (unsigned code = 1; code < 256; ++code) {
        if (record.heldKeys[code].load() != 0)
            held.press({HeldItem::Kind::Key, std::uint8_t(code)});
        if (record.heldButtons[code].load() != 0)
            held.press({HeldItem::Kind::Button, std::uint8_t(code)});
    }
    return held;
}

} // namespace

std::unique_ptr<SharedPage> SharedPage::open(const char* path)
{
    const int fd = ::open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0)
        return nullptr;
    struct stat file = {};
    const bool isWhole = ::fstat(fd, &file) == 0 && file.st_size >= off_t(pageBytes);
    void* page = isWhole ? ::mmap(nullptr, pageBytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED;
    ::close(fd);
    if (page == MAP_FAILED)
        return nullptr;
    return std::unique_ptr<SharedPage>(new SharedPage(static_cast<PageLayout*>(page)));
}

SharedPage::~SharedPage()
{
    if (m_ownsRecord)
        m_layout->record.ownerPid.store(0);
    ::munmap(m_layout, pageBytes);
}

void SharedPage::raiseStop(std::uint64_t atNs)
{
    m_layout->stoppedAtNs.store(atNs);
    m_layout->stop.store(1, std::memory_order_release);
}

HeldInput SharedPage::claimRecord()
{
    GuardRecord& record = m_layout->record;
    std::uint32_t owner = record.ownerPid.load();
    const bool isTaken = owner != 0 && isRunning({pid_t(owner), record.ownerStartTime.load()});
    const auto self = identify(::getpid());
    if (m_ownsRecord || isTaken || !self || !record.ownerPid.compare_exchange_strong(owner, std::uint32_t(self->pid)))
        return {};
    record.ownerStartTime.store(self->startTime);
    m_ownsRecord = true;
    return heldIn(record);
}

void SharedPage::writeHeld(HeldItem item, bool isDown)
{
    if (!m_ownsRecord)
        return;
    auto& table = item.kind == HeldItem::Kind::Key ? m_layout->record.heldKeys : m_layout->record.heldButtons;
    table[item.code].store(isDown ? 1 : 0);
}

void SharedPage::clearHeld()
{
    const HeldInput held = heldIn(m_layout->record);
    for (const HeldItem& item : held.items())
        writeHeld(item, false);
}

void SharedPage::writeReleased(ReleaseReason reason)
{
    if (!m_ownsRecord)
        return;
    m_layout->record.reason.store(std::uint32_t(reason));
    m_layout->record.releasedAtNs.store(monotonicNs());
}

void SharedPage::writeSeen()
{
    if (m_ownsRecord)
        m_layout->record.seenAtNs.store(monotonicNs());
}

} // namespace triarch::guard
