/** An owner's actions on a listing, in the profile and on its page: the most needed as buttons, the rest in a menu. */
import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { call } from '../../../../ui/browser/call.ts';
import { isVisible } from '../../../../listings/status.ts';
import { plainButton, primaryButton, quietButton, quietDangerButton } from '../../../../ui/buttons.ts';
import { RareIcon } from '../../../../ui/drawn/rare-icons.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { Action } from '../../../../listings/life/rules.ts';
import type { OwnListing } from '../../../own-answer.server.ts';
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

type Choices = { shown: readonly Choice[]; rest: readonly Choice[] };

/** Actions for a status, the most needed first; deleting is always a button, the last. */
function choicesFor({ status, renewable, askedUntil, appeal }: OwnListing): Choices {
  const urgent: Choice[] = [...(askedUntil ? (['confirm'] as const) : []), ...(renewable ? (['renew'] as const) : [])];
  switch (status) {
    case 'active':
      return {
        shown: [...urgent, 'edit', 'bump', 'sell', 'remove'],
        rest: ['reserve'],
      };
    case 'reserved':
      return {
        shown: [...urgent, 'sell', 'release', 'remove'],
        rest: ['edit', 'bump'],
      };
    case 'sold':
      return { shown: ['unsold', 'edit', 'remove'], rest: [] };
    case 'removed':
      return { shown: appeal === 'possible' ? ['appeal', 'remove'] : ['remove'], rest: [] };
    default:
      return { shown: [...urgent, 'edit', 'remove'], rest: [] };
  }
}

/** On the listing's page editing comes first and is the main button; deleting stands apart. */
function choicesOnPage(listing: OwnListing): Choices {
  const { shown, rest } = choicesFor(listing);
  const others = [...shown, ...rest].filter((choice) => choice !== 'edit' && choice !== 'remove');
  return { shown: ['edit', ...others.slice(0, 2)], rest: others.slice(2) };
}

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
  const hasMain = onPage || !isVisible(listing.status);
  const buyer = listing.sale?.buyer;
  return (
    <div
      className={`relative col-span-2 flex flex-wrap gap-1 self-end pt-3 max-sm:*:px-2 sm:gap-2 ${rest.length > 0 ? 'pr-12' : ''}`}
    >
      {buyer?.mayRate && (
        <Link
          to={`/mesajlar/${buyer.conversationId}`}
          aria-label={`Rəy yaz: ${listing.title}`}
          className={`${primaryButton} min-w-11 grow px-2 sm:px-3`}
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
          className={`${choice === 'remove' ? quietDangerButton : index === 0 && hasMain && !buyer?.mayRate ? primaryButton : quietButton} min-w-11 grow px-2 sm:px-3`}
        >
          {labels[choice]}
        </button>
      ))}
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
        // In the line of the last button, however many lines these take.
        className={`${plainButton} absolute right-0 bottom-0 w-11 px-3`}
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
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunken"
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
