/** Upcoming listings, including those claimed by others. */
import { formatPrice } from '../../../domain/fields/format.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { NoPhoto } from '../../../listings/cards/ui/no-photo.tsx';
import { thumbnailOf } from '../../../photos/ui/photo-source.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { type DeskState, type Entry, idOf, isHeld } from './state/desk-state.ts';

const shown = 5;

const picture = 'h-9 w-11 shrink-0 rounded-control';

type Props = { state: DeskState; onOpen: (id: string) => void };

export function AheadList({ state: { entries, current }, onOpen }: Props) {
  const at = entries.findIndex(({ item }) => idOf(item) === current);
  const from = Math.max(0, Math.min(at - 1, entries.length - shown));
  return (
    <section aria-label="Sırada" className="min-h-0">
      <h2 className="mb-1 px-3 text-sm text-muted">Sırada</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {entries.slice(from, from + shown).map((entry) => (
          <li key={idOf(entry.item)}>
            <Row entry={entry} open={idOf(entry.item) === current} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ entry, open, onOpen }: { entry: Entry; open: boolean; onOpen: Props['onOpen'] }) {
  const { item, notice } = entry;
  const { listing, flags, reports, held } = item;
  const [photo] = listing.photos;
  const isOthers = isHeld(item) || item.own;
  const sure = flags.some((flag) => flag.sure);
  const odd = isHeld(item) ? `${held?.by} baxır` : item.own ? 'öz elanınız' : notice ? 'qayıtdı' : undefined;
  return (
    <button
      type="button"
      aria-current={open ? 'true' : undefined}
      onClick={() => onOpen(idOf(item))}
      className="flex w-full items-center gap-2.5 rounded-control p-1.5 pl-2 text-left hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      {photo ? (
        // Not fainter: the text would be illegible.
        <img
          src={thumbnailOf(photo)}
          alt=""
          className={`${picture} bg-sunken object-cover ${isOthers ? 'opacity-60' : ''}`}
        />
      ) : (
        <NoPhoto section={sectionByName(listing.section)} small className={picture} />
      )}
      <span className="min-w-0 flex-1 text-xs">
        <span className={`line-clamp-1 text-sm ${isOthers ? 'text-muted' : 'font-medium'}`}>{listing.title}</span>
        <span className="line-clamp-1 text-muted">{odd ?? formatPrice(listing.price)}</span>
      </span>
      {(flags.length > 0 || reports.length > 0) && (
        <span className={sure || reports.length > 0 ? 'text-danger' : 'text-muted'}>
          <Icon name="flag" className="size-4" filled={sure} />
          <span className="sr-only">{reports.length > 0 ? 'Şikayət var' : 'Şübhə var'}</span>
        </span>
      )}
    </button>
  );
}
