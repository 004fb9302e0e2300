/** From results to the sections that they are of, with the same search. */
import { Link } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { sectionByName, sectionPath } from '../../domain/sections/links.ts';
import type { Card } from '../../listings/cards/present-card.ts';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import type { OrderName } from '../../search/orders/orders.ts';
import { Icon } from '../../ui/drawn/icons.tsx';

type Props = {
  /** The section that was understood or chosen; without one, those of the cards. */
  section: Section | undefined;
  cards: readonly Card[];
  /** Parameters of the search. */
  params: URLSearchParams;
};

const most = 4;

export function WaysIntoSections({ section, cards, params }: Props) {
  // Within a section there would be nothing, too.
  if (cards.length === 0) return null;
  const names = section ? [section.name] : [...new Set(cards.map((card) => card.section))].slice(0, most);
  const asked = new URLSearchParams([...params].filter(([name]) => name !== 'section' && name !== 'cursor'));
  if (!asked.get('q')?.trim()) asked.delete('sort', 'best' satisfies OrderName);
  return (
    <nav
      aria-label="Nəticələrin bölmələri"
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:flex-wrap"
    >
      {names.map((name) => {
        const each = sectionByName(name);
        return (
          each && (
            <Link
              key={name}
              to={`${sectionPath(each)}?${asked}`}
              prefetch="intent"
              className="flex min-h-11 shrink-0 items-center gap-2 rounded-photo bg-surface px-2.5 text-sm font-medium shadow-card hover:bg-accent-soft"
            >
              <SectionDrawing section={each} className="size-7 overflow-hidden rounded-control" />
              {names.length === 1 ? `«${each.label}» bölməsində bax` : each.label}
              <Icon name="right" className="size-4 text-muted" />
            </Link>
          )
        );
      })}
    </nav>
  );
}
