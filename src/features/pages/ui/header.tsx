/** The fixed bar at the top. Account buttons are rendered in the browser: only it knows who is signed in. */
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Logo } from '../../../ui/drawn/logo.tsx';
import { usePrerendered } from '../../../ui/prerendered-parts.ts';
import { endSession, useSignedIn } from '../../accounts/session.ts';
import { endAdminSession, useAdminSignedIn } from '../../admin/session.ts';
import { useFavoriteCount } from '../../cards/favorites.ts';

export function Header() {
  const atFavorites = /^\/favorites(\/|$)/i.test(useLocation().pathname);
  return (
    <header
      className="fixed inset-x-0 top-0 z-40 h-20 border-b border-line bg-surface"
      {...usePrerendered(atFavorites ? 'header of favorites' : 'header', <HeaderContent />)}
    />
  );
}

function HeaderContent() {
  return (
    <div className="mx-auto flex h-full max-w-page items-center justify-between gap-3 px-4">
      <Link to="/" prefetch="intent" aria-label="AxtarTap, ana səhifə" className="flex shrink-0 rounded-control py-1.5">
        <Logo />
      </Link>
      <nav aria-label="Hesab" className="flex items-center gap-1 sm:gap-2">
        <FavoritesLink />
        <Link
          to="/CreateCatalogPost"
          prefetch="intent"
          className={`${primaryButton} whitespace-nowrap max-sm:px-4 max-[24.4rem]:px-3.5`}
        >
          <Icon name="plus" className="size-5 max-[24.4rem]:hidden max-[20.4rem]:block" />
          {/* Narrow phones have room for the text only, the narrowest for the plus only. */}
          <span className="max-[20.4rem]:sr-only">Yeni Elan</span>
        </Link>
        <AccountButtons />
      </nav>
    </div>
  );
}

function FavoritesLink() {
  const count = useFavoriteCount();
  return (
    <NavLink
      to="/favorites"
      prefetch="intent"
      aria-label={count > 0 ? `Favoritlər, ${count} elan` : 'Favoritlər'}
      className="relative flex size-12 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-heart aria-[current]:text-heart"
    >
      {({ isActive }) => (
        <>
          <Icon name="heart" filled={isActive} />
          {count > 0 && (
            <span className="absolute top-1 right-0.5 min-w-5 rounded-full bg-heart px-1 text-center text-xs leading-5 font-bold text-on-heart">
              {count}
            </span>
          )}
        </>
      )}
    </NavLink>
  );
}

function AccountButtons() {
  const signedIn = useSignedIn();
  const isAdmin = useAdminSignedIn();
  const navigate = useNavigate();
  // The space is reserved until the browser knows, so that nothing moves.
  const frame = (buttons: ReactNode) => (
    <div className={`hidden min-w-60 justify-end gap-2 md:flex ${signedIn === undefined ? 'invisible' : ''}`}>
      {buttons}
    </div>
  );
  const panel = isAdmin && (
    <Link to="/AdminPanel" className={quietButton}>
      Panel
    </Link>
  );
  if (panel && !signedIn) {
    return frame(
      <>
        {panel}
        <button type="button" onClick={() => void endAdminSession()} className={plainButton}>
          Çıxış
        </button>
      </>,
    );
  }
  if (!signedIn) {
    return frame(
      <>
        <Link to="/login" prefetch="intent" className={plainButton}>
          Daxil ol
        </Link>
        <Link to="/reqister" prefetch="intent" className={quietButton}>
          Qeydiyyat
        </Link>
      </>,
    );
  }
  // Signs out at once, without waiting for the server.
  const logOut = () => {
    void endSession();
    void navigate('/');
  };
  return frame(
    <>
      {panel}
      <Link to="/profile" prefetch="intent" className={quietButton}>
        <Icon name="user" className="size-5" />
        Profil
      </Link>
      <button type="button" onClick={logOut} className={plainButton}>
        Çıxış
      </button>
    </>,
  );
}
