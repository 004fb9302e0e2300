import { expect, test } from 'vitest';
import { allLimits } from '../test/call-limits.ts';
import { features } from './features.server.ts';
import { longestWindowMinutes } from '../platform/limits/limits.server.ts';

test('limit names are unique, and no window is longer than counts are kept', () => {
  const names = allLimits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(allLimits.filter(({ minutes }) => minutes > longestWindowMinutes)).toEqual([]);
});

test('each part of one’s own data has a name of its own', () => {
  const names = features.flatMap(({ ownData = {} }) => Object.keys(ownData));
  expect(new Set(['exportedAt', ...names]).size).toBe(names.length + 1);
});
