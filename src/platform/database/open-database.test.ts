import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { connectionsNeeded } from './connection-limits.ts';
import { openDatabase } from './open-database.ts';
import { createLog } from '../config/log.ts';

test('the embedded database has enough connections for ten workers and ten to spare', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-database-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', WEB_CONCURRENCY: '10' });
  const database = await openDatabase(config, createLog(config));
  const wanted = connectionsNeeded({ workers: 10, role: 'all' }) + 10;
  const clients = Array.from({ length: wanted }, () => new pg.Client(database.url));
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(wanted);
  await Promise.all(clients.map((client) => client.end()));
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
