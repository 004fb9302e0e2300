/** Finds a free port. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to outgoing connections, one of which could take it at any time: before it is used, or
// while a server that died is started again.
const [lowest, afterHighest] = [20_000, 32_768];

/** Returns `wanted` if it is free, or any free port for 0. Another process may still take it before it is used. */
export async function freePort(host: string, wanted = 0): Promise<number> {
  if (wanted !== 0) return tryPort(host, wanted);
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const port = await tryPort(host, randomInt(lowest, afterHighest)).catch(ifTaken);
    if (port !== undefined) return port;
  }
  return tryPort(host, 0);
}

/** The port, once it is known to be free. */
function tryPort(host: string, wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ifTaken(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EADDRINUSE') throw error;
}
