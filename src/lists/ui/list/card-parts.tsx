/** Cards of a list; grouped under headings if the search was interpreted in several ways. */
import type { ComponentProps } from 'react';
import type { CardPage } from '../../../listings/cards/present-card.ts';
import { Link } from 'react-router';
import { CardGrid } from '../../../listings/cards/ui/card-grid.tsx';

type Props = Omit<ComponentProps<typeof CardGrid>, 'cards'> & { pages: readonly CardPage[] };

export function CardParts({ pages, eager = false, more = false, focusAt = -1, ...grid }: Props) {
  const cards = pages.flatMap((page) => page.cards);
  return partsOf(pages).map(({ at, end, text, all }) => (
    <div key={at}>
      {text && (
        <h2 className="mt-8 mb-3 text-xl font-semibold">
          {text}
          {all !== undefined && (
            <>
              {' '}
              <Link to={{ search: all }} className="text-base font-medium text-accent-strong underline">
                hamısı
              </Link>
            </>
          )}
        </h2>
      )}
      <CardGrid
        {...grid}
        cards={cards.slice(at, end)}
        eager={eager && at === 0}
        more={more && end === undefined}
        focusAt={focusAt - at}
      />
    </div>
  ));
}

/** Start and end of each group; without headings, all cards are one group. */
function partsOf(pages: readonly CardPage[]): { at: number; end: number | undefined; text?: string; all?: string }[] {
  let before = 0;
  const headings = pages.flatMap((page) => {
    const from = before;
    before += page.cards.length;
    return (page.headings ?? []).map((heading) => ({ ...heading, at: from + heading.at }));
  });
  const parts = headings[0]?.at === 0 ? headings : [{ at: 0 }, ...headings];
  return parts.map((part, place) => ({ ...part, end: parts[place + 1]?.at }));
}
