/** The parts above and around the cards of home and lists, shared by pages and skeletons. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../../fields/section.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { PostButtonContent } from '../../../listings/ui/post-button-content.tsx';
import { FilterPlaceholder } from '../filters/filter-button.tsx';
import { SectionPicker } from '../section-picker.tsx';

export function HomeTop({ search = <Waiting /> }: { search?: ReactNode }) {
  return (
    <>
      <section className="-mx-4 items-center gap-6 bg-brand px-4 py-2 text-on-brand sm:mx-0 sm:rounded-card sm:px-5 sm:py-4 md:flex">
        <h1 className="shrink-0 text-xl font-semibold tracking-tight max-md:sr-only">Nə axtarırsınız?</h1>
        <div className="flex-1 text-ink [&_input]:border-transparent [&>form>button]:bg-ink [&>form>button]:text-page">
          {search}
        </div>
      </section>
      <div className="mt-2 mb-3 sm:mt-3">
        <SectionPicker />
      </div>
    </>
  );
}

type FrameProps = {
  breadcrumb?: ReactNode;
  heading: ReactNode;
  /** Below the heading: the list's description and length. */
  subheading?: ReactNode;
  filter?: ReactNode;
  sort?: ReactNode;
  post?: ReactNode;
  segments?: ReactNode;
  chips?: ReactNode;
  panel?: ReactNode;
  children: ReactNode;
};

/** A list: heading and controls in one row, below them the filters beside the cards. On phones, the controls stay visible. */
export function ListFrame({
  breadcrumb,
  heading,
  subheading,
  filter,
  sort,
  post,
  segments,
  chips,
  panel,
  children,
}: FrameProps) {
  return (
    <>
      {breadcrumb}
      <div data-filters className="list-frame">
        <div className="list-heading">
          {heading}
          {subheading && (
            <div className="flex min-h-5 flex-wrap items-baseline gap-x-2 text-sm text-muted">{subheading}</div>
          )}
        </div>
        <div className="list-controls">
          <div className="list-buttons">
            {filter}
            {sort}
            {post}
          </div>
          <div className="list-chips">
            {segments}
            {chips}
          </div>
        </div>
        {panel}
        <div className="list-content">{children}</div>
      </div>
    </>
  );
}

export function SectionCrumbs({ section }: { section: Section }) {
  return (
    <nav
      aria-label="Yol"
      className="mb-1 flex min-h-8 min-w-0 items-center gap-1 text-note whitespace-nowrap text-muted"
    >
      <Link
        to="/"
        className="-ml-1 flex min-h-11 shrink-0 lg:min-h-8 items-center gap-0.5 rounded-small pr-1.5 hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        Geri
      </Link>
      <span aria-hidden="true">/</span>
      <Link
        to="/Katalog"
        className="flex min-h-11 shrink-0 items-center rounded-small px-1.5 lg:min-h-8 hover:text-ink"
      >
        Kataloq
      </Link>
      <span aria-hidden="true">/</span>
      <span className="min-w-0 truncate px-1.5">{section.label}</span>
    </nav>
  );
}

export function SectionHeading({ section }: { section: Section }) {
  return <h1 className="page-title">{section.heading}</h1>;
}

/** The frame of a section's list before it has loaded. */
export function SectionWaiting({ section, children }: { section: Section; children: ReactNode }) {
  return (
    <div data-cards={section.cards}>
      <ListFrame
        breadcrumb={<SectionCrumbs section={section} />}
        heading={<SectionHeading section={section} />}
        subheading={<h2>{section.gridHeading}</h2>}
        filter={<FilterPlaceholder />}
        sort={<Waiting narrow />}
        post={<PostButtonContent waiting />}
        segments={section.segments && <div className="h-12 w-60 shrink-0 rounded-control bg-sunken lg:mb-4 lg:h-10" />}
        panel={
          <div className="list-panel hidden h-160 lg:block">
            <p className="border-b border-line py-3 font-semibold">Filtrlər</p>
          </div>
        }
      >
        {children}
      </ListFrame>
    </div>
  );
}

/** Placeholder of an input. */
function Waiting({ narrow = false }: { narrow?: boolean }) {
  return <div className={`h-11 rounded-control bg-sunken ${narrow ? 'w-32 max-sm:grow lg:w-44' : ''}`} />;
}
