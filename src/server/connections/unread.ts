/** Requests that the framework never sees: what the parser cannot read, and what it would answer bare. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody } from '../failures.ts';
import type { Headers } from '../headers.ts';

const unreadable = { status: 400, message: 'Sorğu düzgün deyil.' };
const tooSlow = { status: 408, message: 'Sorğu vaxtında alınmadı.' };
const refusals: Readonly<Record<string, typeof unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Sorğunun başlıqları çox böyükdür.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'Göndərilən məlumat çox böyükdür.' },
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Answers what broke the parser, and ends the connection: where the next request would begin nobody knows. */
export function refuseUnread(common: Headers, error: Error & { code?: string }, socket: Duplex): void {
  if (error.code !== 'ECONNRESET') endWith(common, socket, refusals[error.code ?? ''] ?? unreadable);
}

/** Answers a request whose sender has stopped in the midst of it, and ends the connection. */
export function refuseSlow(common: Headers, socket: Duplex): void {
  endWith(common, socket, tooSlow);
}

function endWith(common: Headers, socket: Duplex, { status, message }: typeof unreadable): void {
  if (socket.destroyed) return;
  const body = JSON.stringify(errorBody(message));
  const headers = { ...common, ...ofBody(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}

/** Answers what Node would answer bare: a wish nobody here can grant, a request that names no server. */
export function refuseBare(common: Headers, status: 400 | 417, response: ServerResponse): void {
  const body = JSON.stringify(errorBody(unreadable.message));
  response.writeHead(status, { ...common, ...ofBody(body), Connection: 'close' }).end(body);
}

/**
 * The address without the name of a server, which a client of a proxy may send along. Nothing here depends on that name,
 * nor on the one in `Host`.
 */
export function withoutServer(url = '/'): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?=[^/*]|$)/, '/');
}

function ofBody(body: string): Headers {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
  };
}
