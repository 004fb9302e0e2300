/** The profile's list of own listings by status, with their actions. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { quietButton, sellButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { useUserId } from '../../../accounts/session.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import type { OwnListing } from '../../own-answer.server.ts';
import { ListingFormDialog } from '../form/on-demand-form.tsx';
import type { Question } from './actions/choices.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import { inTab, type Tab, tabs, tabToOpen } from './own-status.ts';
import { OwnTabs } from './own-tabs.tsx';
import { RemoveOwnListing } from './actions/remove-own-listing.tsx';
import { RenewAll } from './actions/renew-all.tsx';
import { SellOwnListing } from './actions/sell-own-listing.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

/** Loads the appeal dialog on demand: few need it. */
const AppealDialog = onDemand(async () => (await import('./actions/appeal-dialog.tsx')).AppealDialog);

/** The open dialog and its listing. */
type OpenQuestion = { what: Question; listing: OwnListing };

// As wide as the page, with the figures beside; more of them stand in two columns.
const fewListings = 3;

type Props = { listings: readonly OwnListing[]; onChange: () => void };

export function OwnListings({ listings, onChange }: Props) {
  const [asked, setAsked] = useState<OpenQuestion>();
  const [chosen, setTab] = useState(() => tabToOpen(listings));
  // What was done there may have emptied the chosen one.
  const tab = inTab(listings, chosen).length > 0 ? chosen : tabToOpen(listings);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocusNear = useFocusNear(listings, heading);
  const ownId = useUserId();
  const isMixed = new Set(listings.map(({ userId }) => userId)).size > 1;
  const shown = inTab(listings, tab);
  const renewable = shown.filter(({ renewable }) => renewable);
  return (
    <section aria-labelledby="own-listings">
      <h2 id="own-listings" ref={heading} tabIndex={-1} className="mt-10 mb-4 text-xl font-semibold outline-none">
        Mənim Elanlarım
      </h2>
      {listings.length === 0 ? (
        <Empty />
      ) : (
        <>
          <OwnTabs listings={listings} chosen={tab} onChoose={setTab} />
          <ToCorrect
            listings={listings}
            chosen={tab}
            onChoose={(chosen) => {
              setTab(chosen);
              // Moves focus to the heading: the button is gone.
              heading.current?.focus();
            }}
          />
          {renewable.length > 1 && <RenewAll listings={renewable} onDone={onChange} />}
          <ul className={`grid gap-4 ${shown.length > fewListings ? 'xl:grid-cols-2' : ''}`}>
            {shown.map((listing) => (
              <OwnListingCard
                key={listing._id}
                listing={listing}
                owner={isMixed ? (listing.userId === ownId ? 'Öz elanınız' : 'Mağazanın elanı') : undefined}
                onAsk={(what) => setAsked({ what, listing })}
                onMoved={() => {
                  keepFocusNear(listing);
                  onChange();
                }}
              />
            ))}
          </ul>
        </>
      )}
      {asked && (
        <Dialog
          asked={asked}
          onChanged={onChange}
          onClose={() => setAsked(undefined)}
          focusAfterwards={(gone) => buttonNear(asked, gone, shown) ?? heading.current}
        />
      )}
    </section>
  );
}

type ToCorrectProps = { listings: readonly OwnListing[]; chosen: Tab; onChoose: (tab: Tab) => void };

/** Note above the tabs, while those that need work are not in sight. */
function ToCorrect({ listings, chosen, onChoose }: ToCorrectProps) {
  const count = listings.filter(({ status }) => status === 'rejected').length;
  const tab = tabs.find(({ statuses }) => statuses.includes('rejected'));
  if (count === 0 || !tab || tab === chosen) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-danger-soft px-3 py-2 text-sm">
      {count} elanınıza düzəliş lazımdır.
      <button type="button" className={`${quietButton} px-3`} onClick={() => onChoose(tab)}>
        Bax
      </button>
    </p>
  );
}

type DialogProps = {
  asked: OpenQuestion;
  onChanged: () => void;
  onClose: () => void;
  focusAfterwards: (gone: boolean) => HTMLElement | null;
};

function Dialog({ asked: { what, listing }, onChanged, onClose, focusAfterwards }: DialogProps) {
  const section = sectionByName(listing.section);
  if (what === 'remove') return <RemoveOwnListing {...{ listing, onClose, focusAfterwards }} onGone={onChanged} />;
  if (what === 'sell') return <SellOwnListing {...{ listing, onClose, focusAfterwards }} onMoved={onChanged} />;
  if (what === 'appeal') return <AppealDialog {...{ listing, onClose, focusAfterwards }} onSent={onChanged} />;
  return (
    section && <ListingFormDialog section={section} open editing={listing} onClose={onClose} onPosted={onChanged} />
  );
}

/** Keeps focus nearby after reloading: the pressed button may be gone with its tab or status. */
function useFocusNear(listings: readonly OwnListing[], heading: RefObject<HTMLElement | null>) {
  const moved = useRef<OwnListing>(undefined);
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    const link = document.querySelector<HTMLElement>(`[data-own="${moved.current._id}"] a`);
    (link ?? heading.current)?.focus();
    moved.current = undefined;
  });
  return (listing: OwnListing) => {
    moved.current = listing;
  };
}

/** The pressed button or the listing's menu; if the listing is gone, the next one's or the last one's. */
function buttonNear(
  { what, listing }: OpenQuestion,
  gone: boolean,
  listings: readonly OwnListing[],
): HTMLElement | null {
  const left = listings.filter((each) => !gone || each.id !== listing.id);
  const near = left.at(left.findIndex((each) => each.id <= listing.id));
  const card = near && document.querySelector(`[data-own="${near._id}"]`);
  const find = (button: string) => card?.querySelector<HTMLElement>(button);
  return (gone ? null : find(`[data-choice="${what}"]`)) ?? find('[data-more]') ?? find('[data-choice]') ?? null;
}

function Empty() {
  return (
    <EmptyState
      drawing="box"
      title="Hazırda heç bir elanınız yoxdur."
      text="İlk elanınızı yerləşdirin: bir neçə şəkil, qiymət və nömrəniz kifayətdir."
    >
      <Link to="/CreateCatalogPost" className={sellButton}>
        <Icon name="plus" className="size-5" />
        Yeni elan yerləşdir
      </Link>
    </EmptyState>
  );
}
