/** Link back to the list. Cards open in tabs of their own, which it closes if the browser allows. */
import { type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Section } from '../../domain/fields/section.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import type { Listing } from '../../listings/present.ts';

type Props = {
  listing: Pick<Listing, 'id'>;
  section: Section;
  className: string;
  children: ReactNode;
};

// By this time the tab would have closed.
const closingMs = 150;

export function BackLink({ listing, section, className, children }: Props) {
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
