/** Which decisions are possible; pure functions. */
import type { DecisionKind, Stage } from '../review/table.ts';
import type { Status } from '../../../listing/status.ts';

export type Outcome =
  /** Takes it out of sight. */
  | { do: 'hide'; as: 'rejected' | 'removed' }
  /** Brings it back to what it was. */
  | { do: 'show' }
  /** It stays as it is. */
  | { do: 'keep' }
  | { do: 'refuse'; message: string };

const refuse = (message: string): Outcome => ({ do: 'refuse', message });
const decided = refuse('Bu elan haqqında artıq qərar verilib.');

/** `queued`: its queue row, if any. `confirms`: raises another's removal to a higher rank. */
export function outcomeOf(
  decision: DecisionKind,
  status: Status,
  queued: { stage: Stage | null } | undefined,
  confirms = false,
): Outcome {
  const appealed = status === 'removed' && queued?.stage === 'appeals';
  switch (decision) {
    case 'approve':
      if (status === 'pending') return { do: 'show' };
      if (status === 'removed') return refuse('Elan silinib. Onu yalnız bərpa etmək olar.');
      return status === 'rejected' || !queued ? decided : { do: 'keep' };
    case 'reject':
      if (status === 'rejected' || status === 'removed') return decided;
      if (status === 'sold') return refuse('Elan satılıb. Ona düzəliş istəmək olmaz.');
      return { do: 'hide', as: 'rejected' };
    case 'remove':
      if (status !== 'removed') return { do: 'hide', as: 'removed' };
      return appealed || confirms ? { do: 'keep' } : decided;
    case 'restore':
      return status === 'removed' || status === 'rejected'
        ? { do: 'show' }
        : refuse('Elan silinməyib. Yalnız silinmiş və ya rədd edilmiş elanı bərpa etmək olar.');
  }
}
