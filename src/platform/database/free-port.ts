/** Finds a free port. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Pick ports outside the ephemeral range: an outgoing connection could take one before it is used, or while a dead server
// restarts.
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

/** Resolves to the port if it is free. */
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
