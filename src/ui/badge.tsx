/** Small labels: counts and states. */
import type { ReactNode } from 'react';

export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-on-accent">
      {children}
    </span>
  );
}

export function Badge({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${quiet ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent-strong'}`}
    >
      {children}
    </span>
  );
}
