/** Closes a connection whose client is still sending. */
import type { FastifyReply } from 'fastify';

const lingerMs = 2000;

/**
 * Closes the connection after the response, but keeps reading and discarding briefly: a socket closed with unread bytes is
 * reset, and most clients then lose the response.
 */
export function endConnection(reply: FastifyReply): void {
  void reply.header('Connection', 'close');
  const { socket } = reply.raw;
  if (!socket) return;
  // Node calls this once the response has been written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
