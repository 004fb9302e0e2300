/** Tabs of the profile, each with its address, and links elsewhere: beside the content on desktops, one row on phones. */
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../../../ui/drawn/icons.tsx';
import { useHasShop } from '../../../../accounts/session.ts';
import { useUnreadMessages } from '../../../../conversations/unread.ts';

type Part = 'listings' | 'account' | 'notices' | 'security';

const parts: readonly { name: Part; hash: string; label: string; icon: IconName }[] = [
  { name: 'listings', hash: '', label: 'Elanlarım', icon: 'list' },
  { name: 'account', hash: '#hesab', label: 'Hesab', icon: 'user' },
  { name: 'notices', hash: '#bildiris-ayarlari', label: 'Bildirişlər', icon: 'bell' },
  { name: 'security', hash: '#tehlukesizlik', label: 'Təhlükəsizlik', icon: 'shield' },
];

/**
 * Parts named by the address, the chosen one first: a single one, or all settings, which mails and bookmarks link to.
 */
export function useShownParts(): readonly [Part, ...Part[]] {
  const { hash } = useLocation();
  if (hash === '#parametrler') return ['account', 'notices', 'security'];
  return [parts.find((part) => part.hash === hash)?.name ?? 'listings'];
}

type Props = { unconfirmed: boolean; moderates: boolean };

export function ProfileTabs({ unconfirmed, moderates }: Props) {
  const [current] = useShownParts();
  return (
    <div className="scroll-row -mx-4 gap-2 pl-4 lg:sticky lg:top-26 lg:mx-0 lg:flex-col lg:gap-4 lg:pl-0">
      <nav aria-label="Profilin bölmələri" className={group}>
        {parts.map(({ name, hash, label, icon }) => {
          const warns = name === 'account' && unconfirmed;
          return (
            <Link
              key={name}
              to={hash}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              {...(warns && { 'aria-label': `${label}, təsdiqlənməyib` })}
              className={entry}
            >
              <Icon name={icon} className="size-5 max-lg:hidden" />
              {label}
              {warns && <span aria-hidden="true" className="size-2 rounded-full bg-warning-line" />}
            </Link>
          );
        })}
      </nav>
      <Elsewhere moderates={moderates} />
    </div>
  );
}

const group = 'flex shrink-0 gap-1 lg:flex-col lg:panel lg:p-2';
const entry =
  'flex min-h-11 shrink-0 items-center gap-3 rounded-control px-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong lg:px-3';

const elsewhere: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/axtarislarim', label: 'Axtarışlarım', icon: 'search' },
  { to: '/mesajlar', label: 'Mesajlar', icon: 'chat' },
];

/** Links to the account's pages outside the profile. */
function Elsewhere({ moderates }: { moderates: boolean }) {
  const unread = useUnreadMessages();
  const hasShop = useHasShop();
  const links = [
    ...elsewhere,
    hasShop
      ? { to: '/kabinet', label: 'Kabinet', icon: 'grid' as const }
      : { to: '/kabinet#magaza', label: 'Mağaza aç', icon: 'grid' as const },
    ...(moderates ? [{ to: '/moderasiya', label: 'Moderasiya', icon: 'shield' as const }] : []),
  ];
  return (
    <nav aria-label="Hesabım" className={`${group} border-line max-lg:border-l max-lg:pl-2`}>
      {links.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={entry}>
          <Icon name={icon} className="size-5 max-lg:hidden" />
          {label}
          {to === '/mesajlar' && unread > 0 && ` · ${unread} yeni`}
        </Link>
      ))}
    </nav>
  );
}
