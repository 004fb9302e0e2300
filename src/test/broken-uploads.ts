/** For tests of uploads: such that break off as soon as they have begun. */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Sends the beginning of a file over a real connection, and breaks it; at once with 0 ms. */
export async function breakOff({ http }: Site, path: string, token: string, afterMs: number): Promise<void> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Length: 100000',
    'Content-Type: multipart/form-data; boundary=x',
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,title\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
  await sleep(afterMs);
  socket.destroy();
}
