/** The pages of moderators, and the admin's panel for the admin. */
import { NavLink } from 'react-router';
import { useAdminSignedIn } from '../../admin/session.ts';

const pages = [
  { to: '/moderasiya', label: 'Növbə' },
  { to: '/moderasiya/jurnal', label: 'Jurnal' },
  { to: '/moderasiya/istifadeciler', label: 'İstifadəçilər' },
] as const;
const panel = { to: '/AdminPanel', label: 'Panel' } as const;

export function StaffNav() {
  const shown = useAdminSignedIn() ? [panel, ...pages] : pages;
  return (
    <nav aria-label="Moderasiya" className="-mx-2 flex sm:-mx-3 max-sm:gap-x-1">
      {shown.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="flex min-h-11 items-center rounded-control px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink aria-[current]:text-accent-strong sm:px-3 lg:min-h-9"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
