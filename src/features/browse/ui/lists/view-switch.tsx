/** Cards or rows. On phones there is room for cards only. */
import { useSyncExternalStore } from 'react';
import { onStoredChange } from '../../../../browser/storage.ts';
import { chooseView, readView, type View, views } from '../../../../browser/view.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';

const labels: Readonly<Record<View, string>> = { cards: 'Kartlar', rows: 'Sətirlər' };

export function ViewSwitch() {
  const view = useSyncExternalStore(onStoredChange, readView, () => undefined);
  return (
    <div
      role="group"
      aria-label="Görünüş"
      className="flex rounded-control border border-line-strong max-sm:hidden noscript:hidden"
    >
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={labels[each]}
          aria-pressed={view === each}
          onClick={() => chooseView(each)}
          className="flex size-10.5 items-center justify-center rounded-control text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-accent-strong"
        >
          <Icon name={each === 'cards' ? 'grid' : 'list'} className="size-5" />
        </button>
      ))}
    </div>
  );
}
