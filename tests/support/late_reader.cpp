// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A program that is slow to begin: its window is there and has the keyboard, and yet it asks for no keys before it has
// been busy for a while. Prints "ready" once the window has the keyboard, and at the end of its input how many keys
// came.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <unistd.h>
#include <xcb/xcb.h>

namespace {

void beBusy(std::chrono::milliseconds time)
{
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) { }
}

} // namespace

int main(int, char** argv)
{
    auto* xcb = xcb_connect(nullptr, nullptr);
    if (xcb_connection_has_error(xcb))
        return 1;
    const auto* screen = xcb_setup_roots_iterator(xcb_get_setup(xcb)).data;
    const auto window = xcb_generate_id(xcb);
    const uint32_t values[] = {screen->white_pixel, 1};
    xcb_create_window(xcb, XCB_COPY_FROM_PARENT, window, screen->root, 50, 50, 300, 200, 0,
        XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT, XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT, values);
    xcb_map_window(xcb, window);
    xcb_set_input_focus(xcb, XCB_INPUT_FOCUS_POINTER_ROOT, window, XCB_CURRENT_TIME);
    std::free(xcb_get_input_focus_reply(xcb, xcb_get_input_focus(xcb), nullptr));
    std::puts("ready");
    std::fflush(stdout);
    beBusy(std::chrono::milliseconds(std::atoi(argv[1])));
    const uint32_t keys = XCB_EVENT_MASK_KEY_PRESS;
    xcb_change_window_attributes(xcb, window, XCB_CW_EVENT_MASK, &keys);
    xcb_flush(xcb);
    int pressed = 0;
    for (;;) {
        pollfd waiting[] = {{xcb_get_file_descriptor(xcb), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
        while (auto* event = xcb_poll_for_event(xcb)) {
            pressed += (event->response_type & 0x7f) == XCB_KEY_PRESS;
            std::free(event);
        }
        if (::poll(waiting, 2, -1) > 0 && waiting[1].revents != 0 && waiting[0].revents == 0)
            break;
    }
    std::printf("%d\n", pressed);
    xcb_disconnect(xcb);
    return 0;
}
