/** Breadcrumbs of a listing: all sections, and its own. */
import { Link, useNavigate } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { Listing } from '../../listings/present.ts';
import type { MouseEvent, ReactNode } from 'react';

const crumb = 'flex min-h-11 shrink-0 items-center rounded-control px-1.5 hover:text-ink';

type Props = { section: Section; listing: Pick<Listing, 'id' | 'title'> };

export function ListingCrumbs({ section, listing }: Props) {
  return (
    <nav
      aria-label="Yol"
      className="flex min-h-11 items-center gap-1 overflow-hidden px-4 text-sm whitespace-nowrap text-muted sm:px-0"
    >
      <BackLink {...{ listing, section }} className={`${crumb} -ml-1.5 gap-0.5`}>
        <Icon name="left" className="size-4" />
        Geri
      </BackLink>
      <span aria-hidden="true">/</span>
      <Link to="/Katalog" className={`${crumb} max-sm:hidden`}>
        Kataloq
      </Link>
      <span aria-hidden="true" className="max-sm:hidden">
        /
      </span>
      <Link to={sectionPath(section)} className={crumb}>
        {section.label}
      </Link>
      <span aria-hidden="true">/</span>
      <span aria-current="page" className="min-w-0 truncate px-1.5">
        {listing.title}
      </span>
    </nav>
  );
}

type BackProps = {
  listing: Pick<Listing, 'id'>;
  section: Section;
  className: string;
  children: ReactNode;
};

// By this time the tab would have closed.
const closingMs = 150;

/** Link back to the list. Cards open in tabs of their own, which it closes if the browser allows. */
function BackLink({ listing, section, className, children }: BackProps) {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (history.length > 1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.close();
    setTimeout(() => {
      void import('./back-to-list.ts').then(({ listBefore, showCard }) => {
        showCard(listing.id);
        return navigate(listBefore() ?? sectionPath(section));
      });
    }, closingMs);
  };
  return (
    <Link to={sectionPath(section)} prefetch="intent" onClick={back} className={className}>
      {children}
    </Link>
  );
}
