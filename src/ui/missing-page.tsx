/** In place of a page: what is missing or failed, and where to go instead. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from './buttons.ts';
import type { DrawingName } from './drawn/drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { titled } from './site.ts';

type Props = {
  title: string;
  /** What the browser's tab says. */
  tab?: string;
  text: string;
  drawing?: DrawingName;
  /** The second way on; else to the search. */
  way?: ReactNode;
  /** Below all. */
  children?: ReactNode;
};

export function MissingPage({ title, tab = title, text, drawing = 'signpost', way, children }: Props) {
  return (
    <div className="mx-auto max-w-xl px-4 py-6">
      <title>{titled(tab)}</title>
      <EmptyState drawing={drawing} heading="h1" title={title} text={text}>
        <Link to="/" className={primaryButton}>
          Ana səhifəyə qayıt
        </Link>
        {way ?? (
          <Link to="/search" className={quietButton}>
            Elanlarda axtar
          </Link>
        )}
      </EmptyState>
      {children}
    </div>
  );
}
