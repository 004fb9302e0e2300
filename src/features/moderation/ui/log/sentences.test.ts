import { expect, test } from 'vitest';
import { detailsOf, type LogLine, sentenceOfLine } from './sentences.ts';

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
  expect(sentenceOfLine(line({}))).toEqual({ what: 'listing', link: '№ 12', done: 'elanını sildi' });
  expect(sentenceOfLine(line({ action: 'ban', about: { userId: 'u' } }))).toMatchObject({
    what: 'user',
    done: 'blokladı',
  });
  expect(sentenceOfLine(line({ action: 'addBanner', about: {} }))).toMatchObject({ what: 'none' });
  // An older version's line, or a newer one's.
  expect(sentenceOfLine(line({ action: 'öncəki', about: {} }))).toMatchObject({ what: 'none', done: 'öncəki' });
});

test('states are read as lines', () => {
  expect(detailsOf(null)).toEqual([]);
  expect(
    detailsOf({ status: 'pending', reasons: [{ field: 'price', text: 'Səhvdir' }, { text: 'Yox' }], until: null }),
  ).toEqual([
    { key: 'vəziyyət', value: 'pending' },
    { key: 'səbəblər', value: 'price: Səhvdir, Yox' },
    { key: 'sonu', value: '–' },
  ]);
});
