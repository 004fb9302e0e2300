/** Fixed bar at the top. Only the browser knows who is signed in. */
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { plainButton, sellButton } from '../../../ui/buttons.ts';
import { sectionOfPath, sectionPath } from '../../../domain/sections/links.ts';
import { countBadge, plainBadge, shownCount } from '../../../ui/count-badge.ts';
import { homeSearch, SearchBox } from '../../../lists/ui/search-box.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Logo } from '../../../ui/drawn/logo.tsx';
import { endSession, useHasShop, useSignedIn } from '../../../accounts/session.ts';
import { endAdminSession, useAdminSignedIn } from '../../../accounts/admin/session.ts';
import { useFavoriteCount } from '../../../favorites/favorites.ts';
import { useUnread, useUnreadMessages } from '../../../accounts/unread.ts';
import { restoreIfRemoved } from '../../../ui/browser/foreign-dom-changes.ts';
import { siteName } from '../../../ui/site.ts';

export function Header() {
  return (
    <header
      ref={restoreIfRemoved}
      className="fixed inset-x-0 top-0 z-40 h-16 bg-surface shadow-card transition-transform duration-200 focus-within:translate-y-0! max-md:in-data-away:-translate-y-full md:h-20"
    >
      <div className="mx-auto flex h-full max-w-page items-center gap-2 px-4 lg:gap-3">
        <div className="flex shrink-0 items-center gap-2 lg:gap-3">
          <Start />
        </div>
        <div className="flex min-w-0 flex-1 justify-center">
          <HeaderSearch />
        </div>
        <nav aria-label="Hesab" className="flex shrink-0 items-center gap-1 lg:gap-2">
          <End />
        </nav>
      </div>
    </header>
  );
}

function Start() {
  const atHome = useLocation().pathname === '/';
  return (
    <>
      <Link
        to="/"
        prefetch="intent"
        aria-label={`${siteName()}, ana səhifə`}
        className="flex min-w-11 justify-center rounded-control py-1.5"
      >
        <Logo short={!atHome} />
      </Link>
      <NavLink
        to="/Katalog"
        end
        prefetch="intent"
        className="hidden min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-sunken aria-[current]:text-accent-strong lg:flex"
      >
        <Icon name="grid" className="size-5" />
        Kataloq
      </NavLink>
    </>
  );
}

function End() {
  const section = sectionOfPath(useLocation().pathname);
  return (
    <>
      <MessagesLink />
      <BellLink />
      <FavoritesLink />
      <AccountButtons />
      <Link
        // On a section's page it opens the form there, as the page's own button does.
        to={section ? `${sectionPath(section)}?yeni=1` : '/CreateCatalogPost'}
        // Makes closing the form go back to the list.
        state={section && { overList: true }}
        prefetch="intent"
        className={`${sellButton} whitespace-nowrap max-md:hidden`}
      >
        <Icon name="plus" className="size-5 max-lg:hidden" />
        Yeni Elan
      </Link>
    </>
  );
}

/** Searches the current section, else everything. On home it appears once the page's own search is scrolled away. */
function HeaderSearch() {
  const { pathname, search } = useLocation();
  const section = sectionOfPath(pathname);
  const replaced = useScrolledAway(pathname === '/' ? homeSearch : undefined);
  if (pathname === '/' && !replaced) return null;
  const text = section || /^\/search\/?$/i.test(pathname) ? new URLSearchParams(search).get('q') : null;
  return (
    <SearchBox
      action={section ? sectionPath(section) : '/search'}
      value={text?.trim() ?? ''}
      label={section ? `«${section.label}» bölməsində axtar` : 'Bütün elanlarda axtar'}
      inHeader
      {...(pathname === '/' && { id: 'header-search' })}
    />
  );
}

/**
 * Whether an element is scrolled above the viewport; false without an id. Not on phones, whose header has no room for
 * what it replaces.
 */
function useScrolledAway(id: string | undefined): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      // Without a height, the element belongs to a page that is being left.
      setAway(!!entry?.boundingClientRect.height && !entry.isIntersecting && matchMedia('(min-width: 768px)').matches),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setAway(false);
    };
  }, [id]);
  return away;
}

function BellLink() {
  const count = useUnread();
  return <CountedLink to="/bildirisler" icon="bell" label="Bildirişlər" {...{ count }} unit="yeni" />;
}

/** On phones only for who is signed in, and not on the smallest, whose search needs the space: the profile has the link. */
function MessagesLink() {
  const count = useUnreadMessages();
  return (
    <div className="hidden sm:contents min-[23.75rem]:in-data-member:contents">
      <CountedLink to="/mesajlar" icon="chat" label="Mesajlar" {...{ count }} unit="oxunmamış" />
    </div>
  );
}

function FavoritesLink() {
  const count = useFavoriteCount();
  return <CountedLink to="/favorites" icon="heart" label="Favoritlər" {...{ count }} unit="elan" />;
}

type CountedProps = { to: string; icon: 'bell' | 'chat' | 'heart'; label: string; count: number; unit: string };

function CountedLink({ to, icon, label, count, unit }: CountedProps) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      aria-label={count > 0 ? `${label}, ${count} ${unit}` : label}
      className={`relative flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken ${icon === 'heart' ? 'hover:text-heart aria-[current]:text-heart' : 'hover:text-accent-strong aria-[current]:text-accent-strong'}`}
    >
      {({ isActive }) => (
        <>
          <Icon name={icon} filled={isActive} />
          {count > 0 && (
            <span className={`${icon === 'heart' ? plainBadge : countBadge} top-0.5 left-7`}>{shownCount(count)}</span>
          )}
        </>
      )}
    </NavLink>
  );
}

/**
 * The page is served with a visitor's buttons and those of a session; the theme script knows before the first paint which
 * of them to show.
 */
function AccountButtons() {
  const signedIn = useSignedIn();
  const isAdmin = useAdminSignedIn();
  const isKnown = signedIn !== undefined;
  const inSession = signedIn || isAdmin;
  return (
    <>
      {!inSession && (
        <div className={`hidden gap-1 md:flex ${isKnown ? '' : 'md:in-data-member:hidden md:in-data-staff:hidden'}`}>
          <Link to="/login" prefetch="intent" className={`${plainButton} px-3`}>
            Daxil ol
          </Link>
          <Link to="/reqister" prefetch="intent" className={`${plainButton} px-3`}>
            Qeydiyyat
          </Link>
        </div>
      )}
      {(inSession || !isKnown) && (
        <div
          className={`hidden min-w-51 justify-end gap-1 xl:min-w-55 ${isKnown ? 'md:flex' : 'md:in-data-member:flex md:in-data-staff:flex'}`}
        >
          <SessionButtons {...{ signedIn, isAdmin }} />
        </div>
      )}
    </>
  );
}

type Session = { signedIn: boolean | undefined; isAdmin: boolean | undefined };

function SessionButtons({ signedIn, isAdmin }: Session) {
  const hasShop = useHasShop();
  const navigate = useNavigate();
  // Does not navigate offline: the router could only reload the page, which may not be available.
  const logOut = () => void (signedIn ? endSession().then(() => navigator.onLine && navigate('/')) : endAdminSession());
  return (
    <>
      {isAdmin !== false && (
        <span className={isAdmin ? 'contents' : 'hidden in-data-staff:contents'}>
          <Link to="/AdminPanel" className={`${plainButton} px-3`}>
            Panel
          </Link>
        </span>
      )}
      {signedIn !== false && (
        <span className={signedIn ? 'contents' : 'hidden in-data-member:contents'}>
          <Link to="/profile" prefetch="intent" className={`${plainButton} px-3`}>
            <Icon name="user" className="size-5 xl:hidden" />
            Profil
          </Link>
        </span>
      )}
      {hasShop && (
        <Link to="/kabinet" prefetch="intent" className={`${plainButton} px-3 max-xl:hidden`}>
          Kabinet
        </Link>
      )}
      <button type="button" onClick={logOut} className={`${plainButton} px-3`}>
        Çıxış
      </button>
    </>
  );
}
