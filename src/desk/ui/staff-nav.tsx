/** Navigation among moderators' pages, and to the admin's own for the admin: one row, which scrolls where it is narrow. */
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useAdminSignedIn } from '../../accounts/admin/session.ts';
import { showCount } from '../queue/counted.ts';
import { type OpenReports, useOpenReports } from './open-reports.ts';
import type { StaffRole } from './use-staff.ts';

type Page = { to: string; label: string; waiting?: keyof OpenReports };
const pages: readonly Page[] = [
  { to: '/moderasiya', label: 'Növbə' },
  { to: '/moderasiya/yazismalar', label: 'Yazışmalar', waiting: 'conversations' },
  { to: '/moderasiya/reyler', label: 'Rəylər', waiting: 'ratings' },
  { to: '/moderasiya/jurnal', label: 'Jurnal' },
  { to: '/moderasiya/istifadeciler', label: 'İstifadəçilər' },
];
const ofAdmin: readonly Page[] = [
  { to: '/AdminPanel', label: 'Panel' },
  { to: '/AdminPanel/veziyyet', label: 'Vəziyyət' },
];
const lastOfAdmin: readonly Page[] = [
  { to: '/AdminPanel/magazalar', label: 'Mağazalar' },
  { to: '/AdminPanel/qurmaq', label: 'Qurmaq' },
  { to: '/AdminPanel/kocurme', label: 'Köçürmə' },
];

/** `as`: the role whose token calls use, once it is known. */
export function StaffNav({ as }: { as: StaffRole | undefined }) {
  const reports = useOpenReports(as);
  const shown = useAdminSignedIn() ? [...ofAdmin, ...pages, ...lastOfAdmin] : pages;
  const row = useRef<HTMLElement>(null);
  const links = shown.map(({ to, waiting }) => (waiting ? `${to} ${reports[waiting]}` : to)).join();
  // Counts push the links behind them. Not at every render, which would take back the scrolling of who looks further.
  useEffect(() => {
    if (links) showCurrent(row.current);
  }, [links]);
  return (
    <nav ref={row} aria-label="Moderasiya" className="scroll-row -mx-4 min-w-0 pl-2 sm:-mx-3 sm:pl-0">
      {shown.map(({ to, label, waiting }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 shrink-0 items-center rounded-control px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:text-accent-strong sm:px-3 lg:min-h-9"
        >
          {label}
          {waiting && reports[waiting] > 0 && (
            <span className="ml-1.5 rounded-full bg-accent-soft px-1.5 text-xs leading-5 font-semibold text-accent-strong tabular-nums">
              {showCount(reports[waiting])}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

function showCurrent(row: HTMLElement | null) {
  const link = row?.querySelector<HTMLElement>('[aria-current]');
  // Not `scrollIntoView`, which would move the page too.
  if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
