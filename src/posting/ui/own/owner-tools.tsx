/** What only the owner of a listing sees on its page, above it: its state, figures, and the actions of its card in the profile. */
import '../../../members.css';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useRevalidator } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import type { Listing } from '../../../listings/present.ts';
import { isVisible } from '../../../listings/status.ts';
import { call } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import type { OwnListing } from '../../own-answer.server.ts';
import { ListingFormDialog } from '../form/on-demand-form.tsx';
import { DeleteListing } from './actions/delete-listing.tsx';
import { OwnFigures } from './figures/own-figures.tsx';
import { OwnBadge } from './own-badge.tsx';
import type { Question } from './actions/choices.ts';
import { OwnActions } from './actions/own-actions.tsx';
import { SellOwnListing } from './actions/sell-own-listing.tsx';
import { showFailure } from './actions/show-failure.tsx';

type Props = {
  listing: Listing;
  section: Section;
  /** The bar at the bottom of small screens, which has the same actions. */
  bar: HTMLElement | null;
};

export function OwnerTools({ listing, section, bar }: Props) {
  const [own, setOwn] = useState<OwnListing>();
  const [asked, setAsked] = useState<Question>();
  const { revalidate } = useRevalidator();
  // The public page lacks private fields and what may be done.
  const read = useCallback(
    () => call('GET /api/my-announcements').then((all) => all.find(({ _id }) => _id === listing._id)),
    [listing],
  );
  useEffect(() => void read().then(setOwn, () => undefined), [read]);
  const ask = (what: Question) => {
    if (what !== 'edit') return setAsked(what);
    // Edits what stands there now: it may have changed in another tab.
    return void read().then((found) => {
      setOwn(found);
      setAsked(what);
    }, showFailure);
  };
  const reload = () => void revalidate();
  // An ended one is put back in the profile.
  const live = isVisible(listing.status);
  const close = () => setAsked(undefined);
  const actions = <OwnActions listing={own ?? { ...listing, ...unread }} onPage onAsk={ask} onMoved={reload} />;
  return (
    <>
      <section aria-label="Elanı idarə etmək" className="mb-4 panel p-4 max-sm:mx-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-lg font-semibold">Elanınız belə görünür</p>
            <OwnBadge listing={listing} />
          </div>
          {live ? (
            <div className="[@media(width<64rem)_and_(height>=480px)]:hidden">{actions}</div>
          ) : (
            <Link to="/profile" className={quietButton}>
              Elanlarıma keç
            </Link>
          )}
        </div>
        <OwnFigures number={listing.id}>{live && <DeleteListing listingId={listing._id} />}</OwnFigures>
      </section>
      {/* In one row even on narrow phones: two would cover the page's end. */}
      {bar && createPortal(<div className="*:flex-nowrap *:gap-1 **:data-choice:px-2">{actions}</div>, bar)}
      {asked === 'edit' && own && (
        <ListingFormDialog section={section} open editing={own} onClose={close} onPosted={reload} />
      )}
      {asked === 'sell' && (
        <SellOwnListing
          listing={own ?? listing}
          onMoved={reload}
          onClose={close}
          focusAfterwards={() => shownOf('[data-choice="sell"]') ?? shownOf('[data-more]')}
        />
      )}
    </>
  );
}

const unread = { renewable: false, askedUntil: null } as const;

function shownOf(button: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(button)];
  return all.find((each) => each.checkVisibility()) ?? null;
}
