/** A number on the admin's panel, optionally linked. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';

type Props = { value: ReactNode; label: string; to?: string; /** Somebody waits for it. */ urgent?: boolean };

export function CountTile({ value, label, to, urgent = false }: Props) {
  const tile = `flex h-full flex-col panel p-4 ${urgent ? 'bg-accent-soft text-accent-strong' : ''}`;
  const content = (
    <>
      <strong className="text-xl font-semibold tabular-nums">{value}</strong>{' '}
      <span className={`text-sm ${urgent ? '' : 'text-muted'}`}>{label}</span>
    </>
  );
  if (!to) return <p className={tile}>{content}</p>;
  return (
    <Link to={to} className={`group relative ${tile} hover:text-accent-strong`}>
      {content}
      <Icon name="right" className="absolute top-4 right-3 size-4 text-muted group-hover:text-accent-strong" />
    </Link>
  );
}
