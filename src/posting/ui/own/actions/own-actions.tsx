/** An owner's actions on a listing, in the profile and on its page: the most needed as buttons, the rest in a menu. */
import { Menu } from '@base-ui/react/menu';
import { useId } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../ui/browser/call.ts';
import { iconButton, primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../../ui/drawn/rare-icons.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { OwnListing } from '../../../own-answer.server.ts';
import { type Call, type Choice, choicesFor, choicesOnPage, effects, labels, type Question } from './choices.ts';
import { showFailure } from './show-failure.tsx';

const done: Readonly<Record<Call, string>> = {
  confirm: 'Elanın aktual olduğu təsdiqləndi.',
  renew: 'Elanın vaxtı uzadıldı.',
  bump: 'Elan irəli çəkildi.',
  reserve: 'Elan bron edildi.',
  release: 'Bron ləğv edildi.',
  unsold: 'Elan yenidən satışdadır.',
};

const isQuestion = (choice: Choice): choice is Question => !(choice in done);

type Props = {
  listing: OwnListing;
  onPage?: boolean;
  onAsk: (what: Question) => void;
  /** Called after a change: reloads the list. */
  onMoved: () => void;
};

export function OwnActions({ listing, onPage = false, onAsk, onMoved }: Props) {
  const { sending: running, write } = useWrite();
  const act = (action: Call) =>
    write(
      async () => {
        await call(`POST /api/my-announcements/{id}/${action}`, { path: { id: listing.id } });
        showToast(done[action]);
        onMoved();
      },
      (refused) => {
        showFailure(refused);
        onMoved();
      },
    );
  const choose = (choice: Choice) => (isQuestion(choice) ? onAsk(choice) : void act(choice));
  const { shown, rest } = onPage ? choicesOnPage(listing) : choicesFor(listing);
  const buyer = listing.sale?.buyer;
  return (
    <div className="flex flex-wrap gap-2">
      {buyer?.mayRate && (
        <Link
          to={`/mesajlar/${buyer.conversationId}`}
          aria-label={`Rəy yaz: ${listing.title}`}
          className={`${primaryButton} grow px-3`}
        >
          Rəy yaz
        </Link>
      )}
      {shown.map((choice, index) => (
        <button
          key={choice}
          type="button"
          data-choice={choice}
          aria-busy={running}
          aria-label={`${labels[choice]}: ${listing.title}`}
          onClick={() => choose(choice)}
          className={`${index === 0 && !buyer?.mayRate ? primaryButton : quietButton} grow px-3`}
        >
          {labels[choice]}
        </button>
      ))}
      <span className="ml-auto flex">
        {!onPage && (
          <button
            type="button"
            data-choice="remove"
            aria-label={`Sil: ${listing.title}`}
            title="Sil"
            onClick={() => onAsk('remove')}
            className={`${iconButton} h-11! hover:text-danger`}
          >
            <Icon name="trash" className="size-5" />
          </button>
        )}
        {rest.length > 0 && <More title={listing.title} choices={rest} onChoose={choose} />}
      </span>
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
        className={`${iconButton} h-11!`}
      >
        <RareIcon name="more" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-50" align="end" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="max-w-80 min-w-44 rounded-control bg-surface p-1 text-sm text-ink shadow-raised outline-none">
            {choices.map((choice) => (
              <Entry key={choice} choice={choice} onChoose={onChoose} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const id = useId();
  return (
    <Menu.Item
      aria-labelledby={id}
      aria-describedby={`${id}effect`}
      onClick={() => onChoose(choice)}
      className="flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-2 outline-none data-highlighted:bg-sunken"
    >
      <span id={id} className="font-medium">
        {labels[choice]}
      </span>
      {effects[choice] && (
        <span id={`${id}effect`} className="text-xs text-muted">
          {effects[choice]}
        </span>
      )}
    </Menu.Item>
  );
}
