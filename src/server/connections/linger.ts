/** Ending a connection whose sender has not finished. */
import type { FastifyReply } from 'fastify';

const lingerMs = 2000;

/**
 * Ends the connection behind an answer, but reads on for a moment and throws away what still comes: a socket closed over
 * unread bytes is reset, and most clients then lose the answer that told them why.
 */
export function endConnection(reply: FastifyReply): void {
  void reply.header('Connection', 'close');
  const { socket } = reply.raw;
  if (!socket) return;
  // What Node calls once the answer has been written.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
