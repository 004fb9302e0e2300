/** Which decisions are possible; pure functions. */
import type { DecisionKind, Stage } from '../../moderation/review/table.ts';
import type { Status } from '../../listings/status.ts';

export type Outcome =
  /** Hides the listing. */
  | { do: 'hide'; as: 'rejected' | 'removed' }
  /** Restores its previous status. */
  | { do: 'show' }
  /** Leaves it unchanged. */
  | { do: 'keep' }
  | { do: 'refuse'; message: string };

const refuse = (message: string): Outcome => ({ do: 'refuse', message });
const decided = refuse('Bu elan haqqında artıq qərar verilib.');

/** `queued`: its queue row, if any. `confirms`: a higher rank confirms a lower one's removal. */
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
