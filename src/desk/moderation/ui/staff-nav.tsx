/** Navigation among moderators' pages, and to the admin's panel for the admin. */
import { NavLink } from 'react-router';
import { useAdminSignedIn } from '../../../people/admin/session.ts';
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

/** `as`: the role whose token calls use, once it is known. */
export function StaffNav({ as }: { as: StaffRole | undefined }) {
  const reports = useOpenReports(as);
  const shown = useAdminSignedIn() ? [...ofAdmin, ...pages] : pages;
  return (
    <nav aria-label="Moderasiya" className="-mx-2 flex max-sm:overflow-x-auto sm:-mx-3 sm:flex-wrap">
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
