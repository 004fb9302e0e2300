/** The bar at the bottom of small screens: hidden while scrolling down, shown again on scrolling up. */
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Section } from '../../../domain/fields/section.ts';
import { focusSearch } from '../../../lists/ui/use-layer.ts';
import { sectionOfPath, sectionPath } from '../../../domain/sections/links.ts';
import { useUnreadMessages } from '../../../accounts/unread.ts';
import { countBadge, shownCount } from '../../../ui/count-badge.ts';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';
import { restoreIfRemoved } from '../../../ui/browser/foreign-dom-changes.ts';

const posting = '/CreateCatalogPost';
const profile = '/profile';

const items: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Əsas', icon: 'home' },
  { to: '/categories', label: 'Kataloq', icon: 'grid' },
  { to: posting, label: 'Yeni Elan', icon: 'plus' },
  { to: profile, label: 'Profil', icon: 'user' },
  { to: '/search', label: 'Axtarış', icon: 'search' },
];

export function BottomBar() {
  const pathname = useLocation().pathname.toLowerCase();
  const section = sectionOfPath(pathname);
  useEffect(followScrolling, []);
  return (
    <nav
      ref={restoreIfRemoved}
      aria-label="Əsas bölmələr"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-transform duration-200 focus-within:translate-y-0! in-data-away:translate-y-full in-[:has([data-call-bar])]:hidden md:hidden"
    >
      <Items {...{ section, pathname }} />
    </nav>
  );
}

function Items({ section, pathname }: { section: Section | undefined; pathname: string }) {
  // Shown at the profile, through which phones reach messages.
  const unread = useUnreadMessages();
  return (
    <ul className="mx-auto grid h-16 max-w-lg grid-cols-5">
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          {to === posting && section ? (
            // On phones, this replaces the post button of a section's page.
            <Link
              to={`${sectionPath(section)}?yeni=1`}
              // Makes closing the form go back to the list.
              state={{ overList: true }}
              prefetch="intent"
              className={`${item} text-muted`}
            >
              <Face {...{ label, icon }} />
            </Link>
          ) : (
            <Link
              to={to}
              prefetch="intent"
              aria-current={to === pathname || (to === '/categories' && pathname === '/katalog') ? 'page' : undefined}
              state={to === '/search' ? focusSearch : undefined}
              className={`${item} text-muted aria-[current]:text-accent-strong`}
            >
              <Face {...{ label, icon }} />
              {to === profile && unread > 0 && (
                <span className={`${countBadge} top-1.5 left-1/2 ml-2`}>
                  {shownCount(unread)}
                  <span className="sr-only"> oxunmamış mesaj</span>
                </span>
              )}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const item = 'relative flex h-full flex-col items-center justify-center gap-1 text-xs font-medium -outline-offset-4';

function Face({ label, icon }: { label: string; icon: IconName }) {
  return (
    <>
      {icon === 'plus' ? (
        <span className="flex size-7 items-center justify-center rounded-full bg-sell text-on-sell">
          <Icon name={icon} className="size-5" />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      {label}
    </>
  );
}

const jitter = 6;
const top = 80;

/**
 * Sets `data-away` on the document while the last scroll was downwards, so that fixed bars on phones can hide; until the
 * returned function is called.
 */
function followScrolling(): () => void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const follow = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) < jitter) return;
    if (moved > 0 && scrollY > top) dataset['away'] = '';
    else delete dataset['away'];
    last = scrollY;
  };
  addEventListener('scroll', follow, { passive: true });
  return () => {
    removeEventListener('scroll', follow);
    delete dataset['away'];
  };
}
