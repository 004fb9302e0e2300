/** Tabs of own listings by status, with counts, and marks where something is to be mended; omits empty ones. */
import type { OwnListing } from '../../own-answer.server.ts';
import { inTab, type Tab, tabs } from './own-status.ts';

type Props = { listings: readonly OwnListing[]; chosen: Tab; onChoose: (tab: Tab) => void };

export function OwnTabs({ listings, chosen, onChoose }: Props) {
  const counted = tabs.map((tab) => ({ tab, count: inTab(listings, tab).length }));
  return (
    <div
      role="group"
      aria-label="Statusa görə"
      className="mb-4 flex w-fit max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5"
    >
      {counted
        .filter(({ tab, count }) => count > 0 || tab === chosen || tab === tabs[0])
        .map(({ tab, count }) => (
          <button
            key={tab.name}
            type="button"
            aria-pressed={tab === chosen}
            disabled={count === 0}
            onClick={() => onChoose(tab)}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 not-disabled:hover:text-ink aria-pressed:bg-raised aria-pressed:text-accent-strong aria-pressed:shadow-card lg:min-h-9 lg:px-4"
          >
            {tab.label} <span className="tabular-nums">{count}</span>
            {inTab(listings, tab).some(({ status }) => status === 'rejected') && (
              <span className="size-2 rounded-full bg-danger">
                <span className="sr-only"> düzəliş lazımdır</span>
              </span>
            )}
          </button>
        ))}
    </div>
  );
}
