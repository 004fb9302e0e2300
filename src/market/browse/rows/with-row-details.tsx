/** Adds row details to cards where the user has chosen rows and there is room. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredChange } from '../../../ui/browser/storage.ts';
import { readView } from '../../../ui/browser/view.ts';
import { RowMore } from '../../../goods/cards/ui/row-more.ts';

type Props = {
  /** Checkbox of each card while choosing listings to compare. */
  box: ((id: string) => ReactNode) | undefined;
  children: ReactNode;
};

export function WithRowDetails({ box, children }: Props) {
  const view = useSyncExternalStore(onStoredChange, readView, () => 'cards');
  const [more, setMore] = useState<(id: string) => ReactNode>();
  useEffect(() => {
    if (view === 'cards' || !matchMedia('(width >= 40rem)').matches) return;
    import('./row-details.tsx').then(({ renderRow }) => setMore(() => renderRow)).catch(() => undefined);
  }, [view]);
  const details = view === 'rows' ? more : undefined;
  return <RowMore value={box ? both(details, box) : details}>{children}</RowMore>;
}

type Render = (id: string) => ReactNode;

function both(first: Render | undefined, second: Render): Render {
  return (id) => (
    <>
      {first?.(id)}
      {second(id)}
    </>
  );
}
