import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { assess } from './assess.ts';
import type { Flag } from '../checks/flag.server.ts';

const config = readConfig({});
const taken = (...ids: number[]): Flag => ({
  rule: 'code-taken',
  field: 'vin',
  sure: true,
  text: 'VIN başqa elandadır.',
  listings: ids.map((id) => ({ section: 'cars', id })),
});

test.for<[name: string, found: Flag, waits: boolean]>([
  ['the same', taken(1, 2), false],
  ['about one of those listings', taken(2), false],
  ['about another listing', taken(3), true],
  ['in other words', { ...taken(1), found: 'WBA' }, true],
  ['in another field', { ...taken(1), field: 'title' }, true],
])('after a flag was dismissed, one %s', ([_name, found, waits]) => {
  expect(assess(config, [found], [taken(1, 2)]).waits).toBe(waits);
});

test('a price alone waits for nobody but where something sure is found', () => {
  const before = readConfig({ MODERATION: 'before' });
  expect(assess(before, [], [], false).waits).toBe(false);
  expect(assess(before, [], [], true).waits).toBe(true);
  expect(assess(config, [taken(1)], [], false).waits).toBe(true);
  expect(assess(readConfig({ MODERATION: 'off' }), [taken(1)]).waits).toBe(false);
});
