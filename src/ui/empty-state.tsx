/** Shown where there is nothing to show: says why, and what to try. */
import type { ReactNode } from 'react';
import { Drawing } from './drawn/drawings.tsx';
import type { DrawingName } from './drawn/scenes.tsx';

type Props = {
  drawing: DrawingName;
  title: string;
  /** `h1` where it is the title of the page. */
  heading?: 'h1' | 'p';
  text?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  /** Buttons. */
  children?: ReactNode;
};

export function EmptyState({ drawing, title, heading: Title = 'p', text, role, children }: Props) {
  return (
    <div role={role} className="panel px-4 py-6 text-center sm:p-10">
      <Drawing name={drawing} />
      <Title className="text-base font-semibold text-balance">{title}</Title>
      {text && <p className="mx-auto mt-2 max-w-md text-pretty text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
