/** Breadcrumbs of a listing: its section, and all sections. */
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { sectionPath } from '../../../sections/links.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { Listing } from '../present.ts';
import { BackLink } from './back-link.tsx';

const crumb = 'flex min-h-11 shrink-0 items-center rounded-small px-1.5 hover:text-ink';

type Props = { section: Section; listing: Pick<Listing, 'id' | 'title'> };

export function ListingCrumbs({ section, listing }: Props) {
  return (
    <nav
      aria-label="Yol"
      className="flex min-h-11 items-center gap-1 overflow-hidden px-4 text-note whitespace-nowrap text-muted sm:px-0"
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
