/** Metadata of a list for search engines: each page is canonical; filtered and sorted lists are not indexed. */
import type { MetaDescriptor } from 'react-router';
import type { LoadFailure } from '../../../ui/browser/load-failure.ts';
import { pageMeta, pagingLinks } from '../../../platform/page/page-meta.ts';
import type { CardPage } from '../../../listings/cards/present-card.ts';

type Page = { title: string; description: string; path: string };

/** Metadata of the list at an address. */
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
