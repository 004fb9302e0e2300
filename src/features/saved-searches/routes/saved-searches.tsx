/** The account's saved searches. The page is the same for everyone; the browser knows whose to show. */
import { lazy, Suspense } from 'react';
import { SignedInOnly } from '../../accounts/ui/signed-in-only.tsx';
import { SearchSkeletons } from '../ui/list/search-skeletons.tsx';

const SearchList = lazy(async () => ({ default: (await import('../ui/list/search-list.tsx')).SearchList }));

export const meta = () => [{ title: 'Axtarışlarım – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function SavedSearches() {
  return (
    <div className="mx-auto max-w-text px-4">
      <h1 className="mb-5 page-title">Axtarışlarım</h1>
      <SignedInOnly
        drawing="search"
        title="Axtarışlar hesabınızda saxlanılır"
        text="Axtarışı bir dəfə saxlayın, belə elan çıxan kimi xəbər tutun."
        loading={<SearchSkeletons />}
      >
        <Suspense fallback={<SearchSkeletons />}>
          <SearchList />
        </Suspense>
      </SignedInOnly>
    </div>
  );
}
