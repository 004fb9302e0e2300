import { expect, test } from 'vitest';
import type { QueueItem, QueuePage } from '../../../queue/answer.server.ts';
import {
  appended,
  broughtBack,
  type DeskState,
  emptyDesk,
  neighbourOf,
  opened,
  refreshed,
  without,
} from './desk-state.ts';

type Own = { held?: 'own' | 'others'; own?: boolean };

const item = (id: string, { held, own = false }: Own = {}) =>
  ({
    listing: { _id: id, updatedAt: id },
    own,
    held: held ? { by: 'Nigar', own: held === 'own', until: '' } : null,
  }) as unknown as QueueItem;
const page = (items: QueueItem[], nextCursor: string | null = null): QueuePage => ({
  items,
  nextCursor,
  total: items.length,
});
const none = () => false;
const desk = (...items: QueueItem[]): DeskState => appended(emptyDesk, page(items), none);
const ids = ({ entries }: DeskState) => entries.map(({ item }) => item.listing._id).join('');

test('the first that is free is opened', () => {
  expect(desk(item('a', { held: 'others' }), item('b', { own: true }), item('c')).current).toBe('c');
  expect(desk(item('a', { held: 'own' })).current).toBe('a');
  expect(desk(item('a', { held: 'others' })).current).toBe('a');
  expect(desk().current).toBeUndefined();
});

test('moving skips what others hold, and begins anew at the end', () => {
  const state = opened(desk(item('a'), item('b', { held: 'others' }), item('c')), 'a');
  expect(neighbourOf(state, 1)).toBe('c');
  expect(neighbourOf(opened(state, 'c'), 1)).toBe('a');
  expect(neighbourOf(state, -1)).toBe('c');
  expect(neighbourOf(desk(item('a')), 1)).toBeUndefined();
  expect(neighbourOf(emptyDesk, 1)).toBeUndefined();
});

test('after a decision the next opens that one may decide about', () => {
  const state = opened(desk(item('a'), item('b'), item('c', { own: true }), item('d')), 'b');
  const next = without(state, 'b');
  expect([ids(next), next.current, next.total]).toEqual(['acd', 'd', 3]);
  expect(without(next, 'd').current).toBe('a');
  expect(without(desk(item('a')), 'a')).toMatchObject({ entries: [], current: undefined, total: 0 });
  expect(without(state, 'x')).toBe(state);
});

test('what comes back by itself comes next, never under the hands; what is taken back opens', () => {
  const state = opened(desk(item('a'), item('b')), 'a');
  const next = broughtBack(state, { item: item('x'), notice: 'Dəyişib' }, 'next');
  expect([ids(next), next.current]).toEqual(['axb', 'a']);
  const here = broughtBack(state, { item: item('x') }, 'here');
  expect([ids(here), here.current]).toEqual(['xab', 'x']);
  expect(broughtBack(emptyDesk, { item: item('x') }, 'next').current).toBe('x');
  // Once.
  expect(ids(broughtBack(next, { item: item('x') }, 'next'))).toBe('axb');
});

test('a refresh adds what is new in its place, and drops what others have decided', () => {
  const state = opened(desk(item('a'), item('b'), item('c')), 'c');
  const next = refreshed(state, page([item('n'), item('b'), item('m')]), none);
  expect([ids(next), next.current]).toEqual(['nbmc', 'c']);
  // Beyond the end of its page, nothing is known.
  const more = refreshed({ ...state, current: 'a' }, page([item('a')], 'more'), none);
  expect(ids(more)).toBe('abc');
  // A listing whose decision is being sent does not come back.
  expect(ids(refreshed(desk(), page([item('a')]), () => true))).toBe('');
});

test('what is no longer in the queue goes once it is left', () => {
  const state = broughtBack(desk(item('a')), { item: item('x'), passing: true }, 'here');
  expect(ids(opened(state, 'a'))).toBe('a');
});
