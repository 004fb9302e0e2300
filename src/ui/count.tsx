/** A count in a circle. */
import type { ReactNode } from 'react';

export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 font-semibold text-on-accent">
      {children}
    </span>
  );
}
