/** The bar at the bottom of small screens: hidden while scrolling down, shown again on scrolling up. */
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';
import { usePrerendered } from '../../../ui/prerendered-parts.ts';

const items: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Əsas', icon: 'home' },
  { to: '/categories', label: 'Kataloq', icon: 'grid' },
  { to: '/CreateCatalogPost', label: 'Yeni Elan', icon: 'plus' },
  { to: '/profile', label: 'Profil', icon: 'user' },
  { to: '/search', label: 'Axtarış', icon: 'search' },
];

export function BottomBar() {
  const away = useScrollingDown();
  const pathname = useLocation().pathname.toLowerCase();
  const here = items.find(({ to }) => to.toLowerCase() === pathname);
  return (
    <nav
      aria-label="Əsas bölmələr"
      data-away={away || undefined}
      className={`fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-transform duration-200 focus-within:translate-y-0 md:hidden ${away ? 'translate-y-full' : ''}`}
      {...usePrerendered(`bottom bar at ${here?.label}`, <Items />)}
    />
  );
}

function Items() {
  return (
    <ul className="mx-auto grid h-16 max-w-lg grid-cols-5">
      {items.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            prefetch="intent"
            end
            className={({ isActive }) =>
              `flex h-full flex-col items-center justify-center gap-1 text-xs font-medium -outline-offset-4 ${isActive ? 'text-accent-strong' : 'text-muted'}`
            }
          >
            {icon === 'plus' ? (
              <span className="flex size-7 items-center justify-center rounded-full bg-accent text-on-accent">
                <Icon name={icon} className="size-5" />
              </span>
            ) : (
              <Icon name={icon} />
            )}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const jitter = 6;

/** Whether the page was last scrolled down, and is not at its top. */
function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < jitter) return;
      setDown(moved > 0 && scrollY > 80);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return down;
}
