/** Small status labels. */
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-accent-soft text-accent-strong',
  quiet: 'bg-sunken text-muted',
  ended: 'bg-muted text-page',
  good: 'bg-good-soft text-good',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

export type Tone = keyof typeof tones;

type Props = { tone?: Tone; small?: boolean; children: ReactNode };

export function Badge({ tone = 'plain', small = false, children }: Props) {
  const size = small ? 'px-2 text-xs leading-5 font-semibold' : 'px-2.5 py-0.5 text-sm font-medium';
  return (
    <span className={`inline-flex items-center gap-1 rounded-full whitespace-nowrap ${size} ${tones[tone]}`}>
      {children}
    </span>
  );
}
