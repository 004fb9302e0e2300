/** Adds row details to cards where the user has chosen rows and there is room. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredChange } from '../../ui/browser/storage.ts';
import { readView } from '../../ui/browser/view.ts';
import { RowMore, RowSeller } from '../../listings/cards/ui/row-more.ts';
import type * as Rows from './row-details.tsx';

type Props = {
  /** Checkbox of each card while choosing listings to compare. */
  box: ((id: string) => ReactNode) | undefined;
  children: ReactNode;
};

export function WithRowDetails({ box, children }: Props) {
  const view = useSyncExternalStore(onStoredChange, readView, () => 'cards');
  const [rows, setRows] = useState<typeof Rows>();
  useEffect(() => {
    if (view === 'cards' || !matchMedia('(width >= 40rem)').matches) return;
    import('./row-details.tsx').then(setRows).catch(() => undefined);
  }, [view]);
  const shown = view === 'rows' ? rows : undefined;
  const details = shown?.renderRow;
  return (
    <RowSeller value={shown?.renderSeller}>
      <RowMore value={box ? both(details, box) : details}>{children}</RowMore>
    </RowSeller>
  );
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
