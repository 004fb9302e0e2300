/** Changes the chosen listings in batches, with progress; may be stopped, and continued after a failure. */
import { useRef, useState } from 'react';
import { call, messageOf } from '../../../ui/browser/call.ts';
import type { Choosable } from '../../list.server.ts';
import type { CabinetAction } from '../../query.ts';

export type Wanted = { action: CabinetAction; percent?: number };
export type Progress = {
  state: 'running' | 'done' | 'stopped' | 'failed';
  total: number;
  /** Listings answered for. */
  through: number;
  done: number;
  unchanged: number;
  /** How many were refused, by reason. */
  refused: Readonly<Record<string, number>>;
  failure?: string;
};

// Small batches show progress, and are over soon when stopped; large ones keep within the limit of an hour.
const small = 25;
const large = 200;
const isMany = 1000;

const start = (total: number): Progress => ({
  state: 'running',
  total,
  through: 0,
  done: 0,
  unchanged: 0,
  refused: {},
});

export function useRun(rows: readonly Choosable[]) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef(false);
  const stopping = useRef(false);
  /** Repeating what an earlier try has already changed is harmless: the server counts from the prices seen here. */
  const run = async (wanted: Wanted) => {
    if (running.current) return;
    running.current = true;
    stopping.current = false;
    let now: Progress = { ...(progress ?? start(rows.length)), state: 'running' };
    delete now.failure;
    setProgress(now);
    const size = rows.length > isMany ? large : small;
    try {
      while (now.through < rows.length && !stopping.current) {
        const batch = rows.slice(now.through, now.through + size);
        now = add(now, batch.length, await change(batch, wanted));
        setProgress(now);
      }
      now = { ...now, state: now.through < rows.length ? 'stopped' : 'done' };
    } catch (error) {
      now = { ...now, state: 'failed', failure: messageOf(error) };
    }
    setProgress(now);
    running.current = false;
  };
  const stop = () => {
    stopping.current = true;
  };
  return { progress, run, stop };
}

function change(batch: readonly Choosable[], { action, percent }: Wanted) {
  const ids = batch.map(({ _id }) => _id);
  const byPercent = action === 'price' && { percent, prices: batch.map(({ price }) => price) };
  return call('POST /api/cabinet/actions', { json: { ids, action, ...byPercent } });
}

type Answer = Awaited<ReturnType<typeof change>>;

function add(before: Progress, count: number, { done, unchanged, refused }: Answer): Progress {
  const reasons: Record<string, number> = { ...before.refused };
  for (const { message } of refused) reasons[message] = (reasons[message] ?? 0) + 1;
  return {
    ...before,
    through: before.through + count,
    done: before.done + done,
    unchanged: before.unchanged + unchanged,
    refused: reasons,
  };
}
