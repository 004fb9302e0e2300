/** Where rows are chosen and there is room for them, they show more than cards. */
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { onStoredChange } from '../../../browser/storage.ts';
import { readView } from '../../../browser/view.ts';
import { RowMore } from '../../cards/ui/row-more.ts';

export function WithRowDetails({ children }: { children: ReactNode }) {
  const view = useSyncExternalStore(onStoredChange, readView, () => 'cards');
  const [more, setMore] = useState<(id: string) => ReactNode>();
  useEffect(() => {
    if (view === 'cards' || !matchMedia('(width >= 40rem)').matches) return;
    import('./row-details.tsx').then(({ renderRow }) => setMore(() => renderRow)).catch(() => undefined);
  }, [view]);
  return <RowMore value={view === 'rows' ? more : undefined}>{children}</RowMore>;
}
