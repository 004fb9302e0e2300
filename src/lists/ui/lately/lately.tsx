/**
 * What a visitor left off, on home: searches with what is new, favourites that became cheaper, seen listings. Only the
 * browser knows them; `themeScript` reserves their space before the first paint.
 */
import { type ReactNode, useEffect, useState } from 'react';
import { CardSkeletons } from '../../../listings/cards/ui/card-grid.tsx';
import { cardsOfLately } from '../../home-sizes.ts';

export function Lately() {
  const [shown, setShown] = useState<ReactNode>(waiting);
  useEffect(() => {
    // What becomes known later is shown from the next visit on: it would move what is being read.
    const hide = () => setShown(undefined);
    const { searched, seen } = document.documentElement.dataset;
    if ((searched ?? seen) === undefined) return hide();
    const known = { hasSearches: searched !== undefined, hasCards: seen !== undefined };
    import('./lately-parts.tsx').then(({ LatelyParts }) => setShown(<LatelyParts {...known} onForget={hide} />), hide);
  }, []);
  if (!shown) return null;
  return (
    <section
      aria-labelledby="lately"
      className="relative mb-6 hidden md:mb-12 in-data-searched:block in-data-seen:block"
    >
      <h2 id="lately" className="flex min-h-11 items-center text-xl font-semibold md:text-2xl">
        Davam edin
      </h2>
      {shown}
    </section>
  );
}

const waiting = (
  <>
    <div className="mb-3 hidden h-14 in-data-searched:block" />
    <div className="hidden in-data-seen:block">
      <CardSkeletons count={cardsOfLately} rail="small" />
    </div>
  </>
);
