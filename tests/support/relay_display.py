# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
"""Passes the connections of a new display on to the socket of an X server. Prints the number of the new display."""
import socket
import sys
import threading


def listen():
    for number in range(700, 900):
        listener = socket.socket(socket.AF_UNIX)
        try:
            listener.bind(f"/tmp/.X11-unix/X{number}")
        except OSError:
            continue
        listener.listen(16)
        print(number, flush=True)
        return listener
    sys.exit("no number is free")


def pump(source, sink):
    try:
        while data := source.recv(65536):
            sink.sendall(data)
    except OSError:
        pass
    for end in (source, sink):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


listener = listen()
while True:
    client, _ = listener.accept()
    server = socket.socket(socket.AF_UNIX)
    server.connect(sys.argv[1])
    for pair in ((client, server), (server, client)):
        threading.Thread(target=pump, args=pair, daemon=True).start()
