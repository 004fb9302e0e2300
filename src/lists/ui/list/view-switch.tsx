/** Switch between cards and rows; absent on phones, which have room for cards only. */
import { useSyncExternalStore } from 'react';
import { onStoredChange } from '../../../ui/browser/storage.ts';
import { chooseView, readView, type View, views } from '../../../ui/browser/view.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

const labels: Readonly<Record<View, string>> = { cards: 'Kartlar', rows: 'Siyahı' };

export function ViewSwitch() {
  const view = useSyncExternalStore(onStoredChange, readView, () => undefined);
  return (
    <div
      role="group"
      aria-label="Görünüş"
      className="flex rounded-control bg-sunken p-0.5 max-sm:hidden noscript:hidden"
    >
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={labels[each]}
          aria-pressed={view === each}
          onClick={() => chooseView(each)}
          className="flex size-10 items-center justify-center rounded-control text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-accent-strong aria-pressed:shadow-card"
        >
          <Icon name={each === 'cards' ? 'grid' : 'list'} className="size-5" />
        </button>
      ))}
    </div>
  );
}
