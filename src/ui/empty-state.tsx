/** Empty state: says why there is nothing to show, and what to try. */
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawn/drawings.tsx';

type Props = {
  drawing: DrawingName;
  /** Absent if the page's heading says it. */
  title?: string;
  /** `h1` if it is the title of the page. */
  heading?: 'h1' | 'p';
  text?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  /** Buttons below the text. */
  children?: ReactNode;
};

export function EmptyState({ drawing, title, heading: Title = 'p', text, role, children }: Props) {
  return (
    <div role={role} className="panel px-4 py-8 text-center sm:px-8 sm:py-12">
      <Drawing name={drawing} />
      {title && <Title className="text-xl font-semibold text-balance">{title}</Title>}
      {text && <p className="mx-auto mt-2 max-w-md text-pretty text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
