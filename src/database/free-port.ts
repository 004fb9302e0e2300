/** Finds a free port. */
import { createServer } from 'node:net';

/** Returns `wanted` if it is free, or any free port for 0. Another process may still take it before it is used. */
export function freePort(host: string, wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
