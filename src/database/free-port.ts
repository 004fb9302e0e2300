/** A port that nobody listens on. */
import { createServer } from 'node:net';

/** The one that is wanted, or any. Somebody else may take it before it is used. */
export function freePort(host: string, wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
