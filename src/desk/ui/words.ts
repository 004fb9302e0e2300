/** Texts for decisions and waiting times. */
import type { DecisionKind, Stage } from '../../moderation/review/table.ts';
import type { Status } from '../../listings/status.ts';

type Decided = { decision: DecisionKind; status: Status; stage: Stage | null };

/** Result of a decision: `Dərc edildi`. */
export function resultOf({ decision, status, stage }: Decided): string {
  switch (decision) {
    case 'approve':
      return status === 'pending' ? 'Dərc edildi' : 'Təsdiqləndi';
    case 'reject':
      return 'Düzəlişə qaytarıldı';
    case 'remove':
      return stage === 'appeals' ? 'Müraciət rədd edildi' : 'Silindi';
    case 'restore':
      return 'Bərpa edildi';
  }
}

export const pastDecisions: Record<DecisionKind, string> = {
  approve: 'təsdiq',
  reject: 'düzəliş',
  remove: 'silinmə',
  restore: 'bərpa',
};

/** Formats a wait: `5 dəq`, `2 saat 10 dəq`, `3 gün`. */
export function showWait(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${Math.max(1, minutes)} dəq`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} gün`;
  return minutes % 60 === 0 || hours >= 10 ? `${hours} saat` : `${hours} saat ${minutes % 60} dəq`;
}
