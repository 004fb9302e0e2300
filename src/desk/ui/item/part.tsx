/** A titled part of the moderator's view. */
import type { ReactNode } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

export function Part({ title, aside, children }: Props) {
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm font-semibold">
        {title}
        {aside && <span className="font-normal text-muted">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
