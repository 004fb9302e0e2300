/** Button that renews several own listings. */
import { call, CallError, messageOf } from '../../../../ui/browser/call.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { OwnListing } from '../../../own-answer.server.ts';

type Props = {
  listings: readonly OwnListing[];
  /** Called afterwards: reloads the list. */
  onDone: () => void;
};

export function RenewAll({ listings, onDone }: Props) {
  const { sending, write } = useWrite();
  const renew = async () => {
    let renewed = 0;
    let failure: unknown;
    // Sequentially: an account's changes are limited, and the first error says why.
    for (const { id } of listings) {
      try {
        await call('POST /api/my-announcements/{id}/renew', { path: { id } });
        renewed += 1;
      } catch (error) {
        failure = error;
        if (!(error instanceof CallError) || error.status !== 409) break;
      }
    }
    const missed = listings.length - renewed;
    showToast(
      `${renewed} elanın vaxtı uzadıldı.`,
      missed > 0 ? `${missed} elanın vaxtı uzadılmadı. ${messageOf(failure)}` : undefined,
    );
    onDone();
  };
  return (
    <button type="button" aria-busy={sending} onClick={() => void write(renew)} className={`${quietButton} mb-4`}>
      Hamısının vaxtını uzat ({listings.length})
    </button>
  );
}
