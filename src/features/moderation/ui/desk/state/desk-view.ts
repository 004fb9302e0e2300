/** What a moderator sees of the queue. */
import type { Summary } from './calls.ts';
import { type DeskState, emptyDesk } from './desk-state.ts';

/** The last that happened, until it is no longer worth saying. */
export type Said = {
  id: number;
  text: string;
  detail?: string;
  tone: 'done' | 'failed';
  /** Until when it can be taken back, as milliseconds since the epoch. */
  undoUntil?: number;
};

export type DeskView = DeskState & {
  state: 'loading' | 'ready' | 'failed';
  failure: string;
  /** Whether a page of the queue is on its way. */
  fetching: boolean;
  /** Why what comes after did not come; the next refresh tries again. */
  moreFailure: string;
  said: Said | undefined;
  summary: Summary | undefined;
};

export const firstView: DeskView = {
  ...emptyDesk,
  state: 'loading',
  failure: '',
  fetching: false,
  moreFailure: '',
  said: undefined,
  summary: undefined,
};
