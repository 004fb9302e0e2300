/** Closes connections of clients that are still sending when they are answered. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const lingerMs = 2000;
// So little arrives at once: such a connection can serve the next request.
const littleBytes = 64 * 1024;

/**
 * An answer that comes before a long body was read, such as a refusal, closes the connection: otherwise Node would go on
 * reading what nobody needs. It still reads and discards for a moment: a socket closed with unread bytes is reset, and many
 * clients then lose the answer.
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
