import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const host = '127.0.0.1';
const range = '/proc/sys/net/ipv4/ip_local_port_range';
/** Start of the ephemeral range. On some machines it starts so low that no room is left below. */
const first = existsSync(range) ? Number.parseInt(readFileSync(range, 'utf8'), 10) : 0;

test.runIf(first >= 32_768)('free ports lie outside the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort(host)));
  expect(Math.max(...ports)).toBeLessThan(first);
});

test('a port that is wanted is returned if it is free, and refused if it is taken', async () => {
  const port = await freePort(host);
  expect(await freePort(host, port)).toBe(port);
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await expect(freePort(host, port)).rejects.toThrow('EADDRINUSE');
  server.close();
});
