/** Connections on which nothing moves: a request that stops half-way, an answer that nobody reads. */
import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Nothing has come in or gone out for this long.
const silenceMs = 30_000;
// A slow reader stands still for a while now and then. Whoever has taken nothing in so many silences is no reader.
const silencesAllowed = 4;

// On the socket itself: this is done for every request, and cheaper than a map of sockets.
const latest = Symbol('latest answer');
type Watched = Socket & { [latest]?: ServerResponse };

/** What the system still held for a reader at the last look, and how many looks have found the same. */
type Reader = { unread: number | undefined; silences: number };

/**
 * Ends connections on which nothing moves for `server.timeout`: a request that stopped half-way by `refuse`, an answer that
 * nobody reads without a word. Time that the site itself takes over a request is nobody's silence.
 */
export function endSilent(server: Server, refuse: (socket: Socket) => void): Server {
  const readers = new WeakMap<Socket, Reader>();
  const watchOn = (socket: Socket) => socket.setTimeout(server.timeout);
  server.prependListener('request', (request, response) => void ((request.socket as Watched)[latest] = response));
  server.setTimeout(silenceMs, async (socket: Watched) => {
    const response = socket[latest];
    // A connection that has asked nothing yet has Node's own time for its headers.
    if (!response) return watchOn(socket);
    const request = response.req;
    if (socket.writableLength > 0) {
      const reader = await lookAt(socket, readers.get(socket));
      readers.set(socket, reader);
      return reader.silences < silencesAllowed ? watchOn(socket) : socket.destroy();
    }
    readers.delete(socket);
    // With bytes in the buffer it is the site that does not read on.
    const hasStopped = !request.complete && request.readableLength === 0;
    if (hasStopped && !response.headersSent) return refuse(socket);
    // Otherwise this is the end of keep-alive.
    return hasStopped || response.writableFinished ? socket.destroy() : watchOn(socket);
  });
  return server;
}

async function lookAt(socket: Socket, before: Reader | undefined): Promise<Reader> {
  const unread = await unreadBytes(socket);
  return { unread, silences: before && before.unread === unread ? before.silences + 1 : 1 };
}

/**
 * What the system holds of an answer until the reader takes it. It takes megabytes at once and asks for more when a third
 * has gone, so to Node a phone that reads a kilobyte a second seems to stand still for minutes. Only Linux tells; a
 * reader elsewhere has to let Node see some progress.
 */
async function unreadBytes({ localPort = 0, remotePort = 0 }: Socket): Promise<number | undefined> {
  const [local, remote] = [localPort, remotePort].map((port) => port.toString(16).toUpperCase().padStart(4, '0'));
  const line = new RegExp(`:${local} [0-9A-F]+:${remote} [0-9A-F]{2} ([0-9A-F]{8}):`);
  const queue = line.exec(await readConnections())?.[1];
  return queue === undefined ? undefined : Number.parseInt(queue, 16);
}

let reading: Promise<string> | undefined;

/** Many fall silent at once: one reading serves all that ask meanwhile. */
async function readConnections(): Promise<string> {
  reading ??= Promise.all(['tcp', 'tcp6'].map(readTable)).then((tables) => tables.join('\n'));
  const tables = await reading;
  reading = undefined;
  return tables;
}

function readTable(name: string): Promise<string> {
  return readFile(`/proc/self/net/${name}`, 'utf8').catch(() => '');
}
