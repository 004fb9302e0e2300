/** A removable filter: a link, so that it works without scripts. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Icon } from './drawn/icons.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'children'> & { label: string };

export function Chip({ label, ...link }: Props) {
  return (
    <Link
      aria-label={`Sil: ${label}`}
      {...link}
      className="flex min-h-11 items-center gap-2 rounded-full bg-accent-soft pr-3 pl-4 text-sm font-medium text-accent-strong transition-colors hover:bg-accent-soft-strong"
    >
      <span className="truncate">{label}</span>
      <Icon name="close" className="size-4" />
    </Link>
  );
}
