/** Small status labels. */
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-accent-soft text-accent-strong',
  quiet: 'bg-sunken text-muted',
  strong: 'bg-ink text-page',
  good: 'bg-good-soft text-good',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

export type Tone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
