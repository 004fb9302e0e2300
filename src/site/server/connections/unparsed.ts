/** Rejects requests that never reach Fastify: those that Node cannot parse, or would answer without a body. */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody } from '../failures.ts';
import type { Headers } from '../headers.ts';

const unreadable = { status: 400, message: 'Sorğu düzgün deyil.' };
const tooSlow = { status: 408, message: 'Sorğu vaxtında çatmadı.' };
const refusals: Readonly<Record<string, typeof unreadable>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Sorğunun başlıqları çox böyükdür.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'Göndərilən məlumat çox böyükdür.' },
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Rejects an unparsable request and closes the connection: where the next request starts is unknown. */
export function rejectUnparsed(common: Headers, error: Error & { code?: string }, socket: Duplex): void {
  if (error.code !== 'ECONNRESET') respondAndClose(common, socket, refusals[error.code ?? ''] ?? unreadable);
}

function respondAndClose(common: Headers, socket: Duplex, { status, message }: typeof unreadable): void {
  if (socket.destroyed) return;
  const body = JSON.stringify(errorBody(message));
  const headers = { ...common, ...bodyHeaders(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy();
}

/** Rejects with a body where Node would send none: unsupported `Expect`, missing `Host`. */
export function rejectUnrouted(common: Headers, status: 400 | 417, response: ServerResponse): void {
  const body = JSON.stringify(errorBody(unreadable.message));
  response.writeHead(status, { ...common, ...bodyHeaders(body), Connection: 'close' }).end(body);
}

function bodyHeaders(body: string): Headers {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
  };
}
