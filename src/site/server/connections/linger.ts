/** Closes connections of clients that are still sending when they get their response. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const lingerMs = 2000;
// Bodies up to this size arrive at once: the connection can serve the next request.
const littleBytes = 64 * 1024;

/**
 * A response sent before a long body was read, such as a refusal, closes the connection: otherwise Node would go on
 * reading useless data. It still reads and discards for a moment: a socket closed with unread bytes is reset, and many
 * clients then lose the response.
 */
export function closeUnread(http: FastifyInstance): void {
  http.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !isLong(raw)) return;
    void reply.header('Connection', 'close');
    const { socket } = raw;
    // Node calls this once the response has been written.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs).unref();
    };
  });
}

function isLong({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > littleBytes;
}
