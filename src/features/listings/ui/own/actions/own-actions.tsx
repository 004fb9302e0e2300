/** An owner's actions in the profile besides selling: confirm, reserve, renew, bump; depends on the status. */
import { useState } from 'react';
import { call } from '../../../../../browser/call.ts';
import { primaryButton, quietButton } from '../../../../../ui/buttons.ts';
import { showToast } from '../../../../../ui/toast/toast.tsx';
import type { Action as AnyAction } from '../../../life/rules.ts';
import type { OwnListing } from '../../../answers.server.ts';
import { showFailure } from './show-failure.tsx';

type Action = Exclude<AnyAction, 'sold'>;

const labels: Readonly<Record<Action, string>> = {
  confirm: 'Bəli, aktualdır',
  renew: 'Vaxtını uzat',
  bump: 'İrəli çək',
  reserve: 'Bron et',
  release: 'Bronu ləğv et',
  unsold: 'Yenidən satışa çıxar',
};

const done: Readonly<Record<Action, string>> = {
  confirm: 'Elanın aktual olduğu təsdiqləndi.',
  renew: 'Elanın vaxtı uzadıldı.',
  bump: 'Elan irəli çəkildi.',
  reserve: 'Elan bron edildi.',
  release: 'Bron ləğv edildi.',
  unsold: 'Elan yenidən satışdadır.',
};

function actionsFor(listing: OwnListing): readonly Action[] {
  const renewal = listing.renewable ? (['renew'] as const) : [];
  const answer = listing.askedUntil ? (['confirm'] as const) : [];
  switch (listing.status) {
    case 'active':
      return [...answer, ...renewal, 'bump', 'reserve'];
    case 'reserved':
      return [...answer, ...renewal, 'bump', 'release'];
    case 'sold':
      return ['unsold'];
    default:
      return renewal;
  }
}

type Props = {
  listing: OwnListing;
  /** Reloads the list. */
  onDone: () => void;
};

export function OwnActions({ listing, onDone }: Props) {
  const [running, setRunning] = useState<Action>();
  const act = async (action: Action) => {
    if (running) return;
    setRunning(action);
    try {
      await call(`/api/my-announcements/${listing.id}/${action}`, { method: 'POST' });
      showToast(done[action]);
    } catch (error) {
      showFailure(error);
    }
    setRunning(undefined);
    onDone();
  };
  return actionsFor(listing).map((action) => (
    <button
      key={action}
      type="button"
      aria-busy={running === action}
      aria-label={`${labels[action]}: ${listing.title}`}
      onClick={() => void act(action)}
      className={`${action === 'confirm' ? primaryButton : quietButton} px-3`}
    >
      {labels[action]}
    </button>
  ));
}
