import { expect, test } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { detailsOf, sentenceOfLine } from './sentences.ts';
import type { LogLine } from '../../log/log-api.server.ts';

const line = (own: Partial<LogLine>): LogLine => ({
  at: '2026-11-23T09:00:00.000Z',
  by: { id: 'm', name: 'Aysel', role: 'moderator' },
  action: 'remove',
  about: { section: 'cars', id: 12, userId: 'u' },
  before: null,
  after: null,
  reason: null,
  ...own,
});

test('a line says what was done to whom', () => {
  expect(sentenceOfLine(line({}))).toEqual({ what: 'listing', link: '12 nömrəli', done: 'elanı sildi' });
  expect(sentenceOfLine(line({ action: 'ban', about: { userId: 'u' } }))).toMatchObject({
    what: 'user',
    done: 'blokladı',
  });
  expect(sentenceOfLine(line({ action: 'addBanner', about: {} }))).toMatchObject({ what: 'none' });
  for (const [status, done] of [
    ['open', 'mağazasını bağladı'],
    ['waiting', 'mağazasını rədd etdi'],
  ])
    expect(sentenceOfLine(line({ action: 'closeShop', about: { userId: 'u' }, before: { status } })).done).toBe(done);
  // A line of an older or newer version.
  expect(sentenceOfLine(line({ action: 'öncəki', about: {} }))).toMatchObject({ what: 'none', done: 'öncəki' });
});

test('states are read as lines, in words', () => {
  const section = sections.find(({ fields }) => fields.some(({ name }) => name === 'price'));
  const around = { section, now: new Date('2026-11-23T09:00:00Z') };
  expect(detailsOf(null, around)).toEqual([]);
  const reasons = [{ field: 'price', text: 'Səhvdir' }, { field: 'images', text: 'Bulanıqdır' }, { text: 'Yox' }];
  expect(detailsOf({ status: 'pending', decision: 'reject', reasons }, around)).toEqual([
    { key: 'Status', value: 'Yoxlanılır' },
    { key: 'Qərar', value: 'düzəliş' },
    { key: 'Səbəblər', value: 'Qiymət: Səhvdir, Şəkillər: Bulanıqdır, Yox' },
  ]);
  expect(detailsOf({ role: 'user', until: '2026-11-30T09:00:00.000Z', listings: 3 }, around)).toEqual([
    { key: 'Rol', value: 'istifadəçi' },
    { key: 'Sonu', value: '30 noyabr 2026, 13:00' },
    { key: 'Elanlar', value: '3' },
  ]);
  expect(detailsOf({ until: null, reason: null }, around)).toEqual([
    { key: 'Sonu', value: 'müddətsiz' },
    { key: 'Səbəb', value: '–' },
  ]);
  // A line logged by an older version.
  expect(detailsOf({ status: 'gone', odd: { a: 1 } }, around)).toEqual([
    { key: 'Status', value: 'gone' },
    { key: 'odd', value: '{"a":1}' },
  ]);
});
