/** Closes stalled connections: requests that stop half-way, responses that are not read. */
import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Time without traffic.
const silenceMs = 30_000;
// A slow reader may pause; one that read nothing for this many time-outs has stopped.
const silencesAllowed = 4;

// On the socket itself: cheaper than a map, as it is set for every request.
const latest = Symbol('latest answer');
type Watched = Socket & { [latest]?: ServerResponse };

/** Bytes in the send buffer at the last timeout, and the number of timeouts without change. */
type Reader = { unread: number | undefined; silences: number };

/**
 * Closes connections idle for `silenceMs`: incomplete requests by `refuse`, unread responses by closing. The site's own
 * processing time does not count.
 */
export function closeStalled(server: Server, refuse: (socket: Socket) => void): Server {
  const readers = new WeakMap<Socket, Reader>();
  const keepWatching = (socket: Socket) => socket.setTimeout(server.timeout);
  server.prependListener('request', (request, response) => void ((request.socket as Watched)[latest] = response));
  server.setTimeout(silenceMs, async (socket: Watched) => {
    const response = socket[latest];
    // Before the first request, Node's headers time-out applies.
    if (!response) return keepWatching(socket);
    const request = response.req;
    if (socket.writableLength > 0) {
      const reader = await checkReader(socket, readers.get(socket));
      readers.set(socket, reader);
      return reader.silences < silencesAllowed ? keepWatching(socket) : socket.destroy();
    }
    readers.delete(socket);
    // If bytes are buffered, it is the site that does not read.
    const hasStopped = !request.complete && request.readableLength === 0;
    if (hasStopped && !response.headersSent) return refuse(socket);
    // A finished response: keep-alive has expired.
    return hasStopped || response.writableFinished ? socket.destroy() : keepWatching(socket);
  });
  return server;
}

async function checkReader(socket: Socket, before: Reader | undefined): Promise<Reader> {
  const unread = await unreadBytes(socket);
  return { unread, silences: before && before.unread === unread ? before.silences + 1 : 1 };
}

/**
 * Bytes of a response in the kernel's send buffer. The buffer takes megabytes at once and asks for more when a third is
 * gone, so to Node a phone that reads 1 KB/s seems stalled for minutes. Available on Linux only; undefined elsewhere.
 */
async function unreadBytes({ localPort = 0, remotePort = 0 }: Socket): Promise<number | undefined> {
  const [local, remote] = [localPort, remotePort].map((port) => port.toString(16).toUpperCase().padStart(4, '0'));
  const line = new RegExp(`:${local} [0-9A-F]+:${remote} [0-9A-F]{2} ([0-9A-F]{8}):`);
  const queue = line.exec(await readConnections())?.[1];
  return queue === undefined ? undefined : Number.parseInt(queue, 16);
}

let reading: Promise<string> | undefined;

/** Many connections may stall at once: concurrent callers share one read. */
async function readConnections(): Promise<string> {
  reading ??= Promise.all(['tcp', 'tcp6'].map(readTable)).then((tables) => tables.join('\n'));
  const tables = await reading;
  reading = undefined;
  return tables;
}

function readTable(name: string): Promise<string> {
  return readFile(`/proc/self/net/${name}`, 'utf8').catch(() => '');
}
