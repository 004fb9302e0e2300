/** Navigation among the pages of staff: a column beside them, on narrower screens behind a button. */
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { useAdminSignedIn } from '../../accounts/admin/session.ts';
import { plainButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { showCount } from '../queue/counted.ts';
import { useWaiting, type Waiting } from './waiting.ts';
import type { StaffRole } from './use-staff.ts';

type Page = { to: string; label: string; waiting?: keyof Waiting; ofAdmin?: true };
type Group = { label?: string; pages: readonly Page[] };

const groups: readonly Group[] = [
  { pages: [{ to: '/AdminPanel', label: 'İcmal', ofAdmin: true }] },
  {
    label: 'Moderasiya',
    pages: [
      { to: '/moderasiya', label: 'Növbə', waiting: 'queued' },
      { to: '/moderasiya/yazismalar', label: 'Yazışmalar', waiting: 'conversations' },
      { to: '/moderasiya/reyler', label: 'Rəylər', waiting: 'ratings' },
      { to: '/moderasiya/jurnal', label: 'Jurnal' },
      { to: '/AdminPanel/moderasiya', label: 'Ayarlar', ofAdmin: true },
    ],
  },
  {
    label: 'İnsanlar',
    pages: [
      { to: '/moderasiya/istifadeciler', label: 'İstifadəçilər' },
      { to: '/AdminPanel/magazalar', label: 'Mağazalar', waiting: 'shops', ofAdmin: true },
    ],
  },
  {
    label: 'Sayt',
    pages: [
      { to: '/AdminPanel/qurmaq', label: 'Qurmaq', ofAdmin: true },
      { to: '/AdminPanel/reklam', label: 'Reklam', ofAdmin: true },
      { to: '/AdminPanel/axtaris', label: 'Axtarış', ofAdmin: true },
      { to: '/AdminPanel/kocurme', label: 'Köçürmə', ofAdmin: true },
      { to: '/AdminPanel/veziyyet', label: 'Vəziyyət', waiting: 'status', ofAdmin: true },
      { to: '/AdminPanel/giris', label: 'Giriş açarları', ofAdmin: true },
    ],
  },
];

export const staffMenu = 'staff-menu';

/** `as`: the role whose token calls use, once it is known. */
export function StaffNav({ as }: { as: StaffRole | undefined }) {
  const waiting = useWaiting(as);
  const isAdmin = useAdminSignedIn();
  return (
    // Open, it lies over the page and closes by Escape or a press beside it; from `lg` on it always stands.
    <nav
      id={staffMenu}
      popover="auto"
      aria-label="Panel"
      className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto border-0 bg-surface p-4 text-ink shadow-dialog backdrop:bg-scrim lg:sticky lg:top-24 lg:block lg:h-auto lg:max-h-[calc(100dvh-7rem)] lg:w-auto lg:self-start lg:bg-transparent lg:p-0 lg:pb-4 lg:shadow-none"
    >
      <div className="mb-2 flex items-center justify-between lg:hidden">
        <span className="font-semibold">Menyu</span>
        <button
          type="button"
          aria-label="Bağla"
          popoverTarget={staffMenu}
          popoverTargetAction="hide"
          className={`${plainButton} size-11 px-0`}
        >
          <Icon name="close" />
        </button>
      </div>
      {groups.map(({ label, pages }) => {
        const shown = pages.filter(({ ofAdmin }) => isAdmin !== false || !ofAdmin);
        const unknown = (ofAdmin: true | undefined) => ofAdmin && isAdmin === undefined;
        return (
          shown.length > 0 && (
            <PageGroup key={label} label={label} unknown={shown.every(({ ofAdmin }) => unknown(ofAdmin))}>
              {shown.map(({ to, label: name, waiting: kind, ofAdmin }) => (
                <li key={to} className={unknown(ofAdmin) ? ifStaff : ''}>
                  <PageLink to={to} label={name} count={kind ? waiting[kind] : 0} />
                </li>
              ))}
            </PageGroup>
          )
        );
      })}
    </nav>
  );
}

// The page is served for everybody; the theme script knows before the first paint whether an admin is signed in.
const ifStaff = 'hidden in-data-staff:block';

type GroupProps = { label: string | undefined; unknown: boolean; children: ReactNode };

function PageGroup({ label, unknown, children }: GroupProps) {
  const id = useId();
  return (
    <div className={`mb-4 ${unknown ? ifStaff : ''}`}>
      {label && (
        <p id={id} className="mb-1 px-3 text-xs font-medium text-muted">
          {label}
        </p>
      )}
      <ul {...(label && { 'aria-labelledby': id })}>{children}</ul>
    </div>
  );
}

function PageLink({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-sm font-medium hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong lg:min-h-9"
    >
      {label}
      {count > 0 && (
        <span className="rounded-full bg-accent-soft px-1.5 text-xs leading-5 font-semibold text-accent-strong tabular-nums">
          {showCount(count)}
        </span>
      )}
    </NavLink>
  );
}
