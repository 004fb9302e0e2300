/** Button that renews several own listings. */
import { useState } from 'react';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';
import type { OwnListing } from '../../../own-answer.server.ts';

type Props = {
  listings: readonly OwnListing[];
  /** Called afterwards: reloads the list. */
  onDone: () => void;
};

export function RenewAll({ listings, onDone }: Props) {
  const [running, setRunning] = useState(false);
  const renew = async () => {
    if (running) return;
    setRunning(true);
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
      missed > 0
        ? `${missed} elanın vaxtı uzadılmadı. ${failure instanceof CallError ? failure.message : ''}`
        : undefined,
    );
    setRunning(false);
    onDone();
  };
  return (
    <button type="button" aria-busy={running} onClick={() => void renew()} className={`${quietButton} mb-4`}>
      Hamısının vaxtını uzat ({listings.length})
    </button>
  );
}
