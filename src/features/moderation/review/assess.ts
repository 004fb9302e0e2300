/** What a listing's flags mean; nothing here reads or writes. */
import type { Config } from '../../../config.ts';
import type { Flag } from '../checks/flag.ts';

/** What the checks of a listing lead to. */
export type Assessment = {
  /** It waits for a moderator before others see it. */
  waits: boolean;
  flags: readonly Flag[];
};

/** `textChanged`: more than the price changed; a new price alone can hide nothing forbidden. */
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

/** How soon somebody should look: the more, the sooner. */
export function riskOf(flags: readonly Flag[]): number {
  return flags.reduce((sum, { sure }) => sum + (sure ? sureRisk : 1), 0);
}

const sureRisk = 5;

/** A moderator who has approved it has seen it, and the listings that it is about. */
function isSame(one: Flag, other: Flag): boolean {
  const known = new Set(one.listings?.map(({ id }) => id));
  return (
    one.rule === other.rule &&
    one.field === other.field &&
    one.found === other.found &&
    (other.listings ?? []).every(({ id }) => known.has(id))
  );
}
