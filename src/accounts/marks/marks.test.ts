import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { siteTest, type Site } from '../../test/site.ts';
import type { BanMarksTable } from './table.ts';
import { hasBanMark, markOf } from './marks.server.ts';

const start = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => start });

async function mark({ app }: Site, kind: BanMarksTable['kind'], value: string, until: Date | null = null) {
  const values = { ban_id: randomUUID(), kind, mark: await markOf(app, kind, value), until };
  await app.db.insertInto('ban_marks').values(values).execute();
}

const free = { phone: '+994551112233', email: 'yeni@misal.az' };

test('a banned person is recognised by number or mailbox, however they are spelled', async ({ site }) => {
  await mark(site, 'phone', '+994502223344');
  await mark(site, 'email', 'Orxan.Quliyev+elan@misal.az');
  expect(await hasBanMark(site.app, free)).toBe(false);
  expect(await hasBanMark(site.app, { ...free, phone: '+994502223344' })).toBe(true);
  expect(await hasBanMark(site.app, { ...free, phone: '050 222 33 44' })).toBe(true);
  expect(await hasBanMark(site.app, { ...free, email: 'orxanquliyev@MISAL.az' })).toBe(true);
  // A number is no mailbox.
  expect(await hasBanMark(site.app, { ...free, email: '+994502223344' })).toBe(false);
});

test('a mark counts until the ban ends', async ({ site }) => {
  await mark(site, 'phone', '+994503334455', start);
  expect(await hasBanMark(site.app, { ...free, phone: '+994503334455' })).toBe(false);
  await mark(site, 'phone', '+994503334455', new Date(start.getTime() + 1));
  expect(await hasBanMark(site.app, { ...free, phone: '+994503334455' })).toBe(true);
});
