/** An owner's actions on a listing in the profile: the one it needs now, and the rest in a menu. */
import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { call } from '../../../../../browser/call.ts';
import { isVisible } from '../../../../../listing/status.ts';
import { primaryButton, quietButton } from '../../../../../ui/buttons.ts';
import { RareIcon } from '../../../../../ui/drawn/rare-icons.tsx';
import { showToast } from '../../../../../ui/toast/toast.tsx';
import type { Action } from '../../../life/rules.ts';
import type { OwnListing } from '../../../answers.server.ts';
import { showFailure } from './show-failure.tsx';

/** Dialogs that actions open. */
export type Question = 'edit' | 'sell' | 'remove' | 'appeal';
type Call = Exclude<Action, 'sold'>;
type Choice = Call | Question;

const labels: Readonly<Record<Choice, string>> = {
  confirm: 'Bəli, aktualdır',
  appeal: 'Müraciət et',
  edit: 'Düzəliş et',
  renew: 'Vaxtını uzat',
  bump: 'İrəli çək',
  sell: 'Satıldı',
  reserve: 'Bron et',
  release: 'Bronu ləğv et',
  unsold: 'Yenidən satışa çıxar',
  remove: 'Sil',
};

const done: Readonly<Record<Call, string>> = {
  confirm: 'Elanın aktual olduğu təsdiqləndi.',
  renew: 'Elanın vaxtı uzadıldı.',
  bump: 'Elan irəli çəkildi.',
  reserve: 'Elan bron edildi.',
  release: 'Bron ləğv edildi.',
  unsold: 'Elan yenidən satışdadır.',
};

/** The most needed first. */
function choicesFor({ status, renewable, askedUntil, appeal }: OwnListing): readonly Choice[] {
  const answer = askedUntil ? (['confirm'] as const) : [];
  const renewal = renewable ? (['renew'] as const) : [];
  switch (status) {
    case 'active':
      return [...answer, ...renewal, 'bump', 'edit', 'sell', 'reserve', 'remove'];
    case 'reserved':
      return [...answer, ...renewal, 'sell', 'release', 'bump', 'edit', 'remove'];
    case 'sold':
      return ['unsold', 'edit', 'remove'];
    case 'removed':
      return [...(appeal === 'possible' ? (['appeal'] as const) : []), 'remove'];
    default:
      return [...renewal, 'edit', 'remove'];
  }
}

const isQuestion = (choice: Choice): choice is Question => !(choice in done);

type Props = {
  listing: OwnListing;
  onAsk: (what: Question) => void;
  /** Reloads the list. */
  onMoved: () => void;
};

export function OwnActions({ listing, onAsk, onMoved }: Props) {
  const [running, setRunning] = useState(false);
  const act = async (action: Call) => {
    if (running) return;
    setRunning(true);
    try {
      await call(`/api/my-announcements/${listing.id}/${action}`, { method: 'POST' });
      showToast(done[action]);
    } catch (error) {
      showFailure(error);
    }
    setRunning(false);
    onMoved();
  };
  const choose = (choice: Choice) => (isQuestion(choice) ? onAsk(choice) : void act(choice));
  const [main = 'remove', ...rest] = choicesFor(listing);
  return (
    <div className="col-span-2 flex gap-2 self-end pt-3 sm:col-span-1 sm:col-start-2">
      <button
        type="button"
        data-main
        aria-busy={running}
        aria-label={`${labels[main]}: ${listing.title}`}
        onClick={() => choose(main)}
        className={`${isVisible(listing.status) ? quietButton : primaryButton} px-3 max-sm:flex-1`}
      >
        {labels[main]}
      </button>
      {rest.length > 0 && <More title={listing.title} choices={rest} onChoose={choose} />}
    </div>
  );
}

type MoreProps = { title: string; choices: readonly Choice[]; onChoose: (choice: Choice) => void };

function More({ title, choices, onChoose }: MoreProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        data-more
        aria-label={`Digər əməliyyatlar: ${title}`}
        title="Digər əməliyyatlar"
        className={`${quietButton} px-3`}
      >
        <RareIcon name="more" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50" align="end" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="min-w-44 rounded-control bg-surface p-1 text-sm text-ink shadow-raised outline-none">
            {choices.map((choice) => (
              <Menu.Item
                key={choice}
                onClick={() => onChoose(choice)}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 outline-none data-highlighted:bg-sunken ${choice === 'remove' ? 'text-danger' : ''}`}
              >
                {labels[choice]}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
