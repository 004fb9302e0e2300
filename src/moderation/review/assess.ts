/** Derives consequences from a listing's flags; pure functions. */
import type { Config } from '../../platform/config/config.ts';
import type { Flag } from '../checks/flag.server.ts';

/** The result of a listing's checks. */
export type Assessment = {
  /** Whether it stays hidden until reviewed. */
  waits: boolean;
  flags: readonly Flag[];
};

/** `textChanged`: more than the price changed. A changed price alone cannot add forbidden content. */
export function assess(
  { moderation }: Config,
  found: readonly Flag[],
  dismissed: readonly Flag[] = [],
  textChanged = true,
) {
  const flags = found.filter((flag) => !dismissed.some((known) => isSame(known, flag)));
  const waits = moderation === 'before' ? textChanged : moderation === 'after' && flags.some(({ sure }) => sure);
  return { waits, flags } satisfies Assessment;
}

/** Urgency of review: higher means sooner. */
export function riskOf(flags: readonly Flag[]): number {
  return flags.reduce((sum, { sure }) => sum + (sure ? sureRisk : 1), 0);
}

const sureRisk = 5;

/** Whether an approving moderator has already seen the flag with its listings. */
function isSame(one: Flag, other: Flag): boolean {
  const known = new Set(one.listings?.map(({ id }) => id));
  return (
    one.rule === other.rule &&
    one.field === other.field &&
    one.found === other.found &&
    (other.listings ?? []).every(({ id }) => known.has(id))
  );
}
