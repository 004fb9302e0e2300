/** Frame of lists, shared by pages and skeletons. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

export type FrameProps = {
  breadcrumb?: ReactNode;
  heading: ReactNode;
  /** Description of the list, below the heading. */
  subheading?: ReactNode;
  /** Button that saves the search. */
  save?: ReactNode;
  filter?: ReactNode;
  sort?: ReactNode;
  /** Buttons of the filters that buyers start with. */
  first?: ReactNode;
  /** Button that starts a comparison. */
  choose?: ReactNode;
  /** Button that opens the posting form. */
  post?: ReactNode;
  /** Links to the kinds of things in the section. */
  kinds?: ReactNode;
  /** Links to the parts of the section. */
  segments?: ReactNode;
  chips?: ReactNode;
  panel?: ReactNode;
  children: ReactNode;
};

/**
 * Frame of a list: heading and controls in one row, below them the filters beside the cards. On phones, the controls
 * stay visible while scrolling.
 */
export function ListFrame({
  breadcrumb,
  heading,
  subheading,
  save,
  filter,
  sort,
  first,
  choose,
  post,
  kinds,
  segments,
  chips,
  panel,
  children,
}: FrameProps) {
  return (
    <div data-filters className="list-frame">
      <div className="list-heading">
        {breadcrumb}
        <div className="min-w-0 flex-auto">
          {heading}
          {subheading}
        </div>
        {save}
      </div>
      <div className="list-controls">
        <div className="list-buttons">
          {filter}
          {sort}
          {choose}
          {first}
          {post}
        </div>
        <div className="list-chips">
          {segments}
          {chips}
        </div>
      </div>
      {panel}
      <div className="list-content">
        {kinds}
        {children}
      </div>
    </div>
  );
}

/** On phones reduced to the link back, beside the heading. */
export function SectionCrumbs({ section }: { section: Section }) {
  return (
    <nav
      aria-label="Yol"
      className="flex min-w-0 items-center gap-1 text-sm whitespace-nowrap text-muted max-lg:shrink-0 lg:mb-1 lg:min-h-8 lg:w-full"
    >
      <Link
        to="/"
        className="-ml-3 flex size-11 shrink-0 items-center justify-center gap-0.5 rounded-control hover:text-ink lg:-ml-1 lg:h-8 lg:w-auto lg:pr-1.5"
      >
        <Icon name="left" className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">Geri</span>
      </Link>
      <span aria-hidden="true" className="max-lg:hidden">
        /
      </span>
      <Link
        to="/Katalog"
        className="flex min-h-8 shrink-0 items-center rounded-control px-1.5 hover:text-ink max-lg:hidden"
      >
        Kataloq
      </Link>
      <span aria-hidden="true" className="max-lg:hidden">
        /
      </span>
      <span className="min-w-0 truncate px-1.5 max-lg:hidden">{section.label}</span>
    </nav>
  );
}

/** The common name of the section in large type, and its count; the specified heading is for screen readers. */
export function SectionHeading({ section, count }: { section: Section; count?: ReactNode }) {
  return (
    <>
      <ListName count={count}>
        <p className={listName}>{section.label}</p>
      </ListName>
      <h1 className="sr-only">{section.heading}</h1>
    </>
  );
}

/** Heading line above a list. */
export function ListName({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-x-3">
      {children}
      {count}
    </div>
  );
}

export const listName = 'min-w-0 page-title max-lg:truncate max-lg:pt-0 max-lg:text-xl';
