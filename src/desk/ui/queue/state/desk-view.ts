/** The visible state of the queue. */
import type { Summary } from '../../../queue/answer.server.ts';
import { type DeskState, emptyDesk } from './desk-state.ts';

/** The last result, while it is shown. */
export type DeskMessage = {
  id: number;
  text: string;
  detail?: string;
  tone: 'done' | 'failed';
  /** Until when it can be undone, in milliseconds since the epoch. */
  undoUntil?: number;
};

export type DeskView = DeskState & {
  state: 'loading' | 'ready' | 'failed';
  failure: string;
  /** Whether a page of the queue is loading. */
  fetching: boolean;
  /** Why loading the next page failed; the next refresh retries. */
  moreFailure: string;
  said: DeskMessage | undefined;
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
