/** Skeletons of pages. */
import type { ReactNode } from 'react';
import { sectionByDetailPath, sectionByPath } from '../../../domain/sections/links.ts';
import { CardSkeletons } from '../../../listings/cards/ui/card-grid.tsx';
import { HomeSkeletons } from '../section-rail.tsx';
import { HomeTop } from '../home-top.tsx';
import { FilterPlaceholder } from '../filters/filter-button.tsx';
import { PostButtonContent } from '../../../posting/ui/post-button-content.tsx';
import type { Section } from '../../../domain/fields/section.ts';
import { KindLinks } from './kind-links.tsx';
import { ListFrame, SectionCrumbs, SectionHeading } from './list-frame.tsx';

/** The skeleton of a page; null if it has none. */
export function outlineOf(pathname: string): ReactNode {
  const [, folder = '', name = ''] = pathname.split('/');
  if (folder === '') {
    return (
      <>
        <HomeTop />
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

/** The frame of a section's list before it has loaded. */
function SectionWaiting({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <div data-cards={section.cards}>
      <ListFrame
        breadcrumb={<SectionCrumbs section={section} />}
        heading={<SectionHeading section={section} />}
        subheading={<h2 className="sr-only">{section.gridHeading}</h2>}
        save={<div className="size-11 shrink-0 max-lg:-mr-3" />}
        filter={<FilterPlaceholder />}
        sort={<Waiting />}
        post={<PostButtonContent waiting />}
        kinds={<KindLinks section={section} />}
        segments={
          section.segments && (
            <div className="h-12 w-60 shrink-0 rounded-control bg-line max-lg:mt-1.5 lg:mb-4 lg:h-10" />
          )
        }
        panel={
          <div className="list-panel hidden h-160 lg:block">
            <p className="border-b border-line py-3 font-semibold">Filtrlər</p>
            {Array.from({ length: 8 }, (_, row) => (
              <p key={row} className="flex h-11 animate-pulse items-center border-b border-line">
                <span className="h-3/4 w-4/5 rounded-control bg-line" />
              </p>
            ))}
          </div>
        }
      >
        {children}
      </ListFrame>
    </div>
  );
}

/** Placeholder of an input field. */
function Waiting() {
  return <div className="h-11 w-32 rounded-control bg-line max-sm:grow lg:w-44" />;
}
