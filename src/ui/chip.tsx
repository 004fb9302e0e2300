/** A removable filter: a link, so that it works without scripts. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './drawn/icons.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'children'> & { label: string };

export function Chip({ label, ...link }: Props) {
  return (
    <Link aria-label={`Sil: ${label}`} {...link} className="flex min-h-11 items-center lg:min-h-8">
      {/* Lower than what a finger touches. */}
      <span className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-3 text-sm font-medium text-accent-strong transition-colors hover:bg-accent-soft-strong">
        <span className="truncate">{label}</span>
        <Icon name="close" className="size-4" />
      </span>
    </Link>
  );
}
