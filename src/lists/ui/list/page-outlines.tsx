/** Skeletons of pages. */
import type { ReactNode } from 'react';
import { sectionByDetailPath, sectionByPath } from '../../../domain/sections/links.ts';
import { CardSkeletons } from '../../../listings/cards/ui/card-grid.tsx';
import { RecentSearches } from '../recent-activity.tsx';
import { HomeSkeletons } from '../section-rail.tsx';
import { HomeTop } from '../home-top.tsx';
import { SectionWaiting } from './list-frame.tsx';

/** The skeleton of a page; null if it has none. */
export function outlineOf(pathname: string): ReactNode {
  const [, folder = '', name = ''] = pathname.split('/');
  if (folder === '') {
    return (
      <>
        <HomeTop />
        <RecentSearches />
        <HomeSkeletons />
      </>
    );
  }
  if (folder.toLowerCase() === 'katalog') {
    const section = sectionByPath(decodePart(name));
    return (
      section && (
        <SectionWaiting section={section}>
          <CardSkeletons count={section.skeletons} />
        </SectionWaiting>
      )
    );
  }
  const loading = sectionByDetailPath(pathname)?.detailLoading;
  if (!loading) return null;
  if ('skeletons' in loading) return <CardSkeletons count={loading.skeletons} />;
  return (
    <p role="status" className="py-20 text-center text-xl text-muted">
      {loading.text}
    </p>
  );
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
