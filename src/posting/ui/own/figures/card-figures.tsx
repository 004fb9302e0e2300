/** Figures on the owner's card: views, favourites, messages, and the last week as a line. */
import type { ReactNode } from 'react';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../../ui/drawn/rare-icons.tsx';
import type { OwnListing } from '../../../own-answer.server.ts';
import { DayLine } from '../../../../statistics/ui/day-line.tsx';

export function CardFigures({ listing: { figures, keepers = 0 } }: { listing: OwnListing }) {
  // Instances of the previous version return no figures.
  if (!figures) return null;
  const { views, messages, week } = figures;
  return (
    <div className="flex items-center gap-4 text-sm text-muted">
      <ul className="flex gap-4">
        <Figure icon={<RareIcon name="eye" className="size-4.5" />} count={views} says="baxış" />
        <Figure icon={<Icon name="heart" className="size-4.5" />} count={keepers} says="nəfər favoritə əlavə edib" />
        <Figure icon={<Icon name="chat" className="size-4.5" />} count={messages} says="mesaj" />
      </ul>
      {views > 0 && (
        <div title="Son 7 günün baxışları" className="min-w-0 flex-1">
          <DayLine values={week} className="h-5 max-w-24 sm:ml-auto" />
        </div>
      )}
    </div>
  );
}

type FigureProps = { icon: ReactNode; count: number; says: string };

function Figure({ icon, count, says }: FigureProps) {
  return (
    <li title={`${groupThousands(count)} ${says}`} className="flex items-center gap-1.5">
      {icon}
      <span aria-hidden="true" className="font-medium text-ink tabular-nums">
        {groupThousands(count)}
      </span>
      <span className="sr-only">{`${groupThousands(count)} ${says}`}</span>
    </li>
  );
}
