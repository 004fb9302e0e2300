import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { CallError } from '../../../../ui/browser/call.ts';
import type { QueueItem, QueuePage } from '../../../queue/answer.server.ts';
import type { DecisionRequest, DeskCalls } from './calls.ts';
import { Desk } from './desk.ts';
import { currentOf, idOf } from './desk-state.ts';

const minute = 60_000;
let visible = true;
let page: EventTarget;

/** Stubs what the desk needs of a page. */
beforeEach(() => {
  vi.useFakeTimers();
  visible = true;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'document',
    Object.defineProperty(page, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const item = (id: string, since: string | null = '2026-11-23T09:00:00Z') =>
  ({
    listing: { _id: id, section: 'cars', title: id, updatedAt: id, status: 'pending' },
    seller: { userId: 'u' },
    stage: 'new',
    since,
    own: false,
    held: null,
  }) as unknown as QueueItem;
const pageOf = (items: QueueItem[], nextCursor: string | null = null): QueuePage => ({ items, nextCursor, total: 1 });
const lost = new CallError(0, 'Serverlə əlaqə yoxdur.');
const settle = () => vi.advanceTimersByTimeAsync(1);

type Answers = Partial<Record<keyof DeskCalls, (...asked: never[]) => unknown>>;
type Answer = (...asked: unknown[]) => unknown;
type Calls = Record<keyof DeskCalls, Mock<Answer>>;

function aDesk(own: Answers) {
  const answers: Answers = {
    page: async () => pageOf([item('a'), item('b'), item('c')]),
    summary: async () => Promise.reject(lost),
    item: async ({ _id }: { _id: string }) => item(_id),
    find: async (number: string) => item(number, null),
    decide: async () => ({}),
    takeBack: async ({ _id }: { _id: string }) => ({ ...item(_id).listing, updatedAt: 'later' }),
    claimListing: async () => ({ until: '2026-11-23T09:05:00Z' }),
    releaseListing: async () => ({}),
    ...own,
  };
  const calls = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, vi.fn<Answer>(answer as Answer)]),
  ) as Calls;
  return { calls, desk: new Desk(calls as unknown as DeskCalls, undefined) };
}

async function begun(own: Answers = {}) {
  const { calls, desk } = aDesk(own);
  const stop = desk.start(undefined);
  await settle();
  return { calls, desk, stop };
}

const open = (desk: Desk) => currentOf(desk.view())?.item.listing._id;
const openItem = (desk: Desk) => currentOf(desk.view())!.item;
const idsOf = (fn: { mock: { calls: unknown[][] } }) => fn.mock.calls.map(([one]) => (one as { _id: string })._id);
const removal: DecisionRequest = { decision: 'remove', reasons: [{ text: 'Öz sözlərim' }], note: 'Qeyd' };

test('a desk that is left holds nothing, whatever answers come late', async () => {
  let answer = () => {};
  const { calls, desk, stop } = await begun({
    find: async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return item('late');
    },
  });
  expect(idsOf(calls.claimListing)).toEqual(['a']);
  void desk.find('7');
  stop();
  answer();
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect([idsOf(calls.claimListing), idsOf(calls.releaseListing)]).toEqual([['a'], ['a']]);
});

test('what waits for its turn is not held once it is left', async () => {
  let answer = () => {};
  const { calls, desk, stop } = await begun({
    claimListing: async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { until: '' };
    },
  });
  desk.move(1);
  stop();
  answer();
  await settle();
  expect(idsOf(calls.claimListing)).toEqual(['a']);
  expect(idsOf(calls.releaseListing)).toEqual(expect.arrayContaining(['a', 'b']));
});

test('only who is there holds: nobody in a hidden page, or without input for five minutes', async () => {
  const { calls, stop } = await begun();
  await vi.advanceTimersByTimeAsync(30 * minute);
  // The claim was renewed once, after four minutes; then there was no more input.
  expect(calls.claimListing).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('pointermove'));
  await settle();
  expect(calls.claimListing).toHaveBeenCalledTimes(3);
  visible = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect([calls.claimListing.mock.calls.length, idsOf(calls.releaseListing)]).toEqual([3, ['a']]);
  visible = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(calls.claimListing).toHaveBeenCalledTimes(4);
  stop();
});

test('a decision is about the ad it was made for; what fails comes back with its reasons', async () => {
  const { desk, calls, stop } = await begun({ decide: async () => Promise.reject(lost) });
  const first = openItem(desk);
  desk.move(1);
  desk.decide(first, removal);
  expect(open(desk)).toBe('b');
  await settle();
  expect(calls.decide).toHaveBeenCalledWith(first, removal);
  const back = desk.view().entries.find((entry) => idOf(entry.item) === 'a');
  expect(back).toMatchObject({ asked: removal, notice: lost.message });
  expect(open(desk)).toBe('b');
  // It failed, so there is nothing to undo.
  await desk.takeBack();
  expect(desk.view().said?.text).toMatch(/^Son 10 saniyədə/);
  stop();
});

test('a decision that could not be taken back for a moment is the one that is tried again', async () => {
  const takeBack = vi.fn<(listing: { _id: string }) => Promise<object>>(async () => Promise.reject(lost));
  const { desk, calls, stop } = await begun({ takeBack });
  desk.decide(openItem(desk), { decision: 'approve' });
  await settle();
  desk.decide(openItem(desk), { decision: 'approve' });
  await settle();
  await desk.takeBack();
  expect(desk.view().said).toMatchObject({ text: 'Qərar geri götürülmədi.', undoUntil: expect.any(Number) });
  takeBack.mockImplementation(async ({ _id }) => ({ ...item(_id).listing, updatedAt: 'later' }));
  // A second, concurrent call has no further effect.
  await Promise.all([desk.takeBack(), desk.takeBack()]);
  expect(idsOf(takeBack)).toEqual(['b', 'b']);
  expect(open(desk)).toBe('b');
  expect(calls.decide).toHaveBeenCalledTimes(2);
  stop();
});

test('under an open sheet nothing else opens', async () => {
  const { desk, stop } = await begun();
  desk.decide(openItem(desk), { decision: 'approve' });
  desk.keepStill(true);
  await desk.takeBack();
  expect(open(desk)).toBe('b');
  await desk.find('7');
  expect(open(desk)).toBe('b');
  desk.keepStill(false);
  await desk.find('8');
  expect(open(desk)).toBe('8');
  stop();
});

test('an ad that was only looked up is taken back without a word of others', async () => {
  const { desk, calls, stop } = await begun({ item: async ({ _id }: { _id: string }) => item(_id, null) });
  await desk.find('7');
  desk.decide(openItem(desk), removal);
  await settle();
  await desk.takeBack();
  await settle();
  expect(currentOf(desk.view())).toMatchObject({ passing: true, asked: removal });
  expect(currentOf(desk.view())?.notice).toBeUndefined();
  expect(idsOf(calls.claimListing)).not.toContain('7');
  stop();
});

test('a refresh that was asked for says that it failed; the rest of the queue is asked for again', async () => {
  const answers = vi.fn<(kind: unknown, cursor?: string) => Promise<QueuePage>>(async (_kind, cursor) =>
    cursor ? Promise.reject(lost) : pageOf([item('a')], 'more'),
  );
  const { desk, stop } = await begun({ page: answers });
  expect(desk.view()).toMatchObject({ moreFailure: lost.message, fetching: false, cursor: 'more' });
  expect(answers).toHaveBeenCalledTimes(2);
  answers.mockRejectedValue(lost);
  await desk.refresh();
  expect(desk.view().said).toBeUndefined();
  await desk.refresh(true);
  expect(desk.view().said).toMatchObject({ text: 'Növbə yenilənmədi.', tone: 'failed' });
  answers.mockImplementation(async (_kind, cursor) => (cursor ? pageOf([item('z')]) : pageOf([item('a')], 'more')));
  await desk.refresh(true);
  await settle();
  expect(desk.view()).toMatchObject({ moreFailure: '', cursor: null });
  expect(desk.view().entries).toHaveLength(2);
  stop();
});
