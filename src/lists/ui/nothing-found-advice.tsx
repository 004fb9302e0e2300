/** Shown when a list is empty: what was searched, which words or filters to drop, and how many listings that would find. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import { savingHash } from '../../saved-searches/ui/saving-hash.ts';
import { changed, type SetFilter, unfiltered } from '../../search/filters/filters.ts';
import { ListingCard } from '../../listings/cards/ui/card.tsx';
import type { Neighbour } from '../senses/neighbours.server.ts';
import type { Removal } from '../senses/removals.server.ts';
import type { ShorterSearch } from '../senses/shorter.server.ts';
import { showTotal } from './filters/use-counts.ts';

export type NothingFoundProps = {
  /** Absent if the page's heading says it. */
  title?: string;
  /** Advice about the search text. */
  text?: ReactNode;
  section: Section | undefined;
  anySection?: boolean;
  set: readonly SetFilter[];
  shorter: readonly ShorterSearch[];
  neighbours: readonly Neighbour[];
  removals: readonly Removal[];
  children?: ReactNode;
};

export function NothingFoundAdvice({
  title,
  text,
  section,
  anySection = false,
  set,
  shorter,
  neighbours,
  removals,
  children,
}: NothingFoundProps) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <div className="mb-6">
      <EmptyState drawing="search" {...(title && { title })} text={text}>
        <Link
          to={{ search: params.toString(), hash: savingHash }}
          preventScrollReset
          className={`${primaryButton} noscript:hidden`}
        >
          <Icon name="bell" className="size-5" />
          Belə elan çıxanda xəbər ver
        </Link>
        {shorter.length > 0 && <Shorter params={params} searches={shorter} />}
        {removals.length > 0 && (
          <div className="w-full">
            <p className="mb-3 text-muted">Filtrlərdən birini silin:</p>
            <ul className="mx-auto grid max-w-md gap-2">
              {removals.map((removal) => (
                <li key={removal.label}>
                  <RemoveFilter {...removal} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {set.length > 1 && (
          <Link to={`?${unfiltered(params, section, anySection)}`} preventScrollReset className={quietButton}>
            Bütün filtrləri sıfırla
          </Link>
        )}
        {children}
      </EmptyState>
      {neighbours.length > 0 && <Neighbours neighbours={neighbours} />}
    </div>
  );
}

/** Cards say in which one condition they differ. */
function Neighbours({ neighbours }: { neighbours: readonly Neighbour[] }) {
  return (
    <section aria-labelledby="neighbours" className="mt-8">
      <h2 id="neighbours" className="text-xl font-semibold md:text-2xl">
        Ən uyğun elanlar
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Yalnız bir şərt fərqlidir: o, şəklin üstündə yazılıb.</p>
      <ul className="cards">
        {neighbours.map(({ card, differs }) => (
          <li key={card._id} data-seller={card.seller}>
            <ListingCard card={card} differs={differs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShorterProps = { params: URLSearchParams; searches: readonly ShorterSearch[] };

/** Shorter searches that have results. */
function Shorter({ params, searches }: ShorterProps) {
  return (
    <div className="w-full">
      <p className="mb-3 text-muted">Daha az sözlə axtarın:</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {searches.map(({ text, ...counted }) => (
          <li key={text} className="max-w-full">
            <Link to={`?${changed(params, 'q', [text])}`} className={`${quietButton} max-w-full`}>
              <span className="min-w-0 truncate">{text}</span>
              <span className="font-normal text-muted tabular-nums">({showTotal(counted)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RemoveFilter({ label, without, ...counted }: Removal) {
  return (
    <Link
      to={`?${without}`}
      preventScrollReset
      className="flex min-h-12 items-center gap-3 rounded-control bg-sunken px-4 py-2 text-left hover:bg-accent-soft"
    >
      <Icon name="close" className="size-4 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">{showTotal(counted)} elan</span>
    </Link>
  );
}
