/** Works on what a row of the database gives to one process at a time. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A claim without a heartbeat for this long is a dead process's. */
export const deadSeconds = 20;
/** As often may work have died or failed before it is given up. */
export const maxTries = 5;
const beatMs = 5000;
// Half of what a stop may take in all.
const graceMs = 5000;

/** The work was told to stop, and did so or is not waited for: it has neither ended nor failed. */
export class Interrupted extends Error {}

type Claim = {
  /** Renews the claim; false if it is lost, or the work no longer wanted. */
  beat: () => Promise<boolean>;
  stopping: AbortSignal;
};

/**
 * Runs the work until it ends, the site stops, or `beat` says no. Work that goes on all the same is left to itself soon
 * after: what it waits for may never come.
 */
export async function underClaim({ beat, stopping }: Claim, work: (signal: AbortSignal) => Promise<void>) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const beating = setInterval(() => {
    // A database that is away for a moment takes no claim away.
    void beat().then(
      (isKept) => isKept || lost.abort(),
      () => undefined,
    );
  }, beatMs);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const giveUp = () => void sleep(graceMs).then(() => reject(new Interrupted()));
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  const working = work(signal);
  try {
    await Promise.race([working, over]);
  } catch (error) {
    throw signal.aborted ? new Interrupted(undefined, { cause: error }) : error;
  } finally {
    clearInterval(beating);
    signal.removeEventListener('abort', giveUp);
    // Whatever comes of it now is of no interest.
    working.catch(() => undefined);
    over.catch(() => undefined);
  }
  if (signal.aborted) throw new Interrupted();
}
