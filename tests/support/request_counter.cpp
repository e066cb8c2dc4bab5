// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/request_counter.h"

#include <QByteArray>
#include <X11/Xlib.h>
// after Xlib
#include <X11/Xproto.h>
#include <X11/extensions/record.h>

namespace triarch::test {

namespace {

constexpr int shmGetImage = 4; // MIT-SHM's minor opcode

} // namespace

struct RequestCounter::Recording {
    Display* control = nullptr;
    Display* data = nullptr;
    XRecordContext context = 0;
    int reads = 0;

    static void count(XPointer self, XRecordInterceptData* intercepted)
    {
        reinterpret_cast<Recording*>(self)->reads += intercepted->category == XRecordFromClient;
        XRecordFreeData(intercepted);
    }
};

RequestCounter::RequestCounter(const DisplayAddress& address) : m_recording(std::make_unique<Recording>())
{
    // Xlib knows no cookie but the environment's; a test has one thread here.
    const QByteArray before = qgetenv("XAUTHORITY");
    qputenv("XAUTHORITY", address.cookieFile.toLocal8Bit());
    Recording& recording = *m_recording;
    recording.control = XOpenDisplay(address.display.toLatin1().constData());
    recording.data = XOpenDisplay(address.display.toLatin1().constData());
    qputenv("XAUTHORITY", before);
    int shm = 0;
    int other = 0;
    if (!recording.control || !recording.data || !XQueryExtension(recording.control, "MIT-SHM", &shm, &other, &other))
        return;
    XRecordRange* core = XRecordAllocRange();
    core->core_requests = {X_GetImage, X_GetImage};
    XRecordRange* shared = XRecordAllocRange();
    shared->ext_requests = {{quint8(shm), quint8(shm)}, {shmGetImage, shmGetImage}};
    XRecordRange* ranges[] = {core, shared};
    XRecordClientSpec everybody = XRecordAllClients;
    recording.context = XRecordCreateContext(recording.control, 0, &everybody, 1, ranges, 2);
    XFree(core);
    XFree(shared);
    XSync(recording.control, False);
    if (!XRecordEnableContextAsync(
            recording.data, recording.context, &Recording::count, reinterpret_cast<XPointer>(&recording)))
        recording.context = 0;
}

RequestCounter::~RequestCounter()
{
    if (m_recording->context) {
        XRecordDisableContext(m_recording->control, m_recording->context);
        XSync(m_recording->control, False);
    }
    for (Display* display : {m_recording->data, m_recording->control}) {
        if (display)
            XCloseDisplay(display);
    }
}

bool RequestCounter::isReady() const { return m_recording->context != 0; }

int RequestCounter::pixelReads()
{
    XSync(m_recording->control, False); // what was asked before is in the other connection's socket by now
    XRecordProcessReplies(m_recording->data);
    return m_recording->reads;
}

} // namespace triarch::test
