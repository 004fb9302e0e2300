import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { readConfig } from './config.ts';

test('e-mails and phone numbers never appear in the log', () => {
  const lines: string[] = [];
  const log = createLog(readConfig({}), { write: (line: string) => void lines.push(line) });
  const error = Object.assign(new Error('550 <aysel.m+1@misal.az>: no such user'), {
    detail: 'Key (email_key)=(aysel@misal.az) already exists.',
    rejected: ['"Aysel" <aysel@poçt.az>'],
  });
  log.error({ err: error, path: '/x?email=aysel%40misal.az&phone=%2B994501234567' }, 'sent to +994501234567');
  log.warn({ to: '+994-50-123-45-67' }, 'and +994 50 123 45 67');
  expect(lines.join('')).not.toMatch(/aysel|misal|poçt|50.?123/);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['sent to +994…', 'and +994…']);
});

test('very long input is logged', () => {
  let length = 0;
  const log = createLog(readConfig({}), { write: (line: string) => void (length += line.length) });
  for (const text of ['a'.repeat(1_000_000), '@'.repeat(200_000), 'a@'.repeat(200_000), '+994'.repeat(200_000)]) {
    log.info({ text }, 'line');
  }
  expect(length).toBeGreaterThan(1_000_000);
});
