/** The frame of an account's pages: a menu beside them, the same head. Visitors see the page alone. */
import './account-shell.css';
import type { ReactNode, Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { iconButton } from '../../ui/buttons.ts';
import { shownCount } from '../../ui/count-badge.ts';
import { Count } from '../../ui/count.tsx';
import { Icon, type IconName } from '../../ui/drawn/icons.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useHasShop } from '../session.ts';
import { useUnread, useUnreadMessages } from '../unread.ts';

type Props = {
  title: string;
  /** Gets the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  /** The page that the phone's bar leads to: its way to the others is `AccountTiles`. */
  first?: boolean;
  /** At the end of the head. */
  tools?: ReactNode;
  children: ReactNode;
};

export function AccountShell({ title, heading, first = false, tools, children }: Props) {
  return (
    <div className="account-shell mx-auto max-w-page px-4">
      <AccountMenu />
      <div className="min-w-0 flex-1">
        <div className={`account-head ${first ? 'max-sm:sr-only' : ''}`}>
          {!first && <BackToProfile />}
          {/* Out of sight on one line: letters of their own would be read one by one. */}
          <h1 ref={heading} tabIndex={-1} className={`page-title ${first ? 'max-sm:text-nowrap' : ''}`}>
            {title}
          </h1>
          {tools}
        </div>
        {children}
      </div>
    </div>
  );
}

export function BackToProfile() {
  return (
    <span className="account-back">
      <Link to="/profile" aria-label="Hesabıma qayıt" title="Hesabıma qayıt" className={`${iconButton} -ml-3`}>
        <Icon name="left" />
      </Link>
    </span>
  );
}

type Entry = {
  to: string;
  /** Its pages' addresses begin so. */ at?: string;
  label: string;
  icon: IconName;
  unread?: number;
};

// The settings are a part of the profile's page.
const settings = '#';

function useEntries(): Entry[] {
  const messages = useUnreadMessages();
  const notices = useUnread();
  const hasShop = useHasShop();
  return [
    { to: '/profile', label: 'Elanlarım', icon: 'list' },
    { to: '/mesajlar', label: 'Mesajlar', icon: 'chat', unread: messages },
    { to: '/favorites', label: 'Favoritlər', icon: 'heart' },
    { to: '/axtarislarim', label: 'Axtarışlarım', icon: 'search' },
    { to: '/bildirisler', label: 'Bildirişlər', icon: 'bell', unread: notices },
    hasShop
      ? { to: '/kabinet', label: 'Kabinet', icon: 'grid' }
      : { to: '/kabinet#magaza', at: '/kabinet', label: 'Mağaza aç', icon: 'grid' },
    { to: '/profile#hesab', at: settings, label: 'Parametrlər', icon: 'filter' },
  ];
}

/** Beside the content on desktops. */
export function AccountMenu() {
  const { pathname, hash } = useLocation();
  // The server does not know the hash.
  const isKnown = useHydrated();
  const here = isKnown && hash && /^\/profile\/?$/i.test(pathname) ? settings : pathname.toLowerCase();
  return (
    <nav aria-label="Hesabım" className="account-menu panel p-2">
      {useEntries().map(({ to, at = to, label, icon, unread = 0 }) => (
        <Link
          key={to}
          to={to}
          aria-current={here.startsWith(at) ? 'page' : undefined}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted -outline-offset-3 hover:bg-sunken"
        >
          <Icon name={icon} className="size-5" />
          <span className="flex-1">{label}</span>
          {unread > 0 && <Unread count={unread} />}
        </Link>
      ))}
    </nav>
  );
}

/** The menu's links as tiles, on smaller screens, all in sight on the profile's first page. */
export function AccountTiles() {
  const [, ...others] = useEntries();
  return (
    <nav aria-label="Hesabım" className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:hidden">
      {others.map(({ to, label, icon, unread = 0 }) => (
        <Link
          key={to}
          to={to}
          className="relative flex min-h-16 flex-col items-center justify-center gap-1 panel text-xs font-medium hover:text-accent-strong"
        >
          <Icon name={icon} className="size-6 text-accent-strong" />
          {label}
          {unread > 0 && (
            <span className="absolute top-1.5 left-1/2 ml-2">
              <Unread count={unread} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <Count>
      {shownCount(count)}
      <span className="sr-only"> yeni</span>
    </Count>
  );
}
