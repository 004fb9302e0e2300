/** Narrows the favourites: to a section, to what became cheaper or was sold. */
import { sectionByName } from '../../domain/sections/links.ts';
import type { Favorite } from '../favorites.ts';
import type { Standing } from '../standing.ts';

export type Kept = { favorite: Favorite; standing: Standing };
export type Part = { name: string; label: string; items: readonly Kept[] };

/** All, each section where there are several, then what has changed, as is known late. */
export function partsOf(all: readonly Kept[]): [Part, ...Part[]] {
  const bySection = [...Map.groupBy(all, ({ favorite }) => favorite.section)];
  const sections = bySection.map(([name, items]) => ({ name, label: sectionByName(name)?.label ?? 'Digər', items }));
  const changes = [
    { name: 'cheaper', label: 'Ucuzlaşıb', items: all.filter(({ standing }) => standing.change < 0) },
    { name: 'sold', label: 'Satılıb', items: all.filter(({ standing }) => standing.status === 'sold') },
  ];
  return [
    { name: 'all', label: 'Hamısı', items: all },
    ...(sections.length > 1 ? sections.toSorted((one, other) => other.items.length - one.items.length) : []),
    ...changes.filter(({ items }) => items.length > 0),
  ];
}

type Props = { parts: readonly Part[]; chosen: Part; onChoose: (name: string) => void };

export function Chips({ parts, chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label="Favoritləri süzmək" className="kept-chips">
      {parts.map(({ name, label, items }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen.name}
          onClick={() => onChoose(name)}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-sunken px-4 text-sm font-medium hover:text-accent-strong"
        >
          {label}
          <span className="text-muted tabular-nums">{items.length}</span>
        </button>
      ))}
    </div>
  );
}
