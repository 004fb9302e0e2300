/** What search engines read about a list of listings: its pages follow one another, and what is narrowed by hand stays out. */
import type { MetaDescriptor } from 'react-router';
import type { LoadFailure } from '../../../../browser/load-failure.ts';
import { pageMeta, pagingLinks } from '../../../../page/page-meta.ts';
import type { CardPage } from '../../../cards/present-card.ts';

type Page = { title: string; description: string; path: string };

/** For the list at an address; every page that nobody narrowed or ordered otherwise stands for itself. */
export function listMeta(page: Page, search: string, shown: CardPage | LoadFailure | undefined): MetaDescriptor[] {
  const params = new URLSearchParams(search);
  const cursor = params.get('cursor');
  const hidden = [...params].some(([name, value]) => name !== 'cursor' && value !== '');
  const at = (cursor: string | null) => (cursor === null ? page.path : `${page.path}?cursor=${cursor}`);
  if (hidden || !shown || 'failure' in shown) return pageMeta({ ...page, hidden });
  return [
    ...pageMeta({ ...page, path: at(cursor) }),
    ...pagingLinks({
      previous: shown.previousCursor === undefined ? undefined : at(shown.previousCursor),
      next: shown.nextCursor === null ? undefined : at(shown.nextCursor),
    }),
  ];
}
