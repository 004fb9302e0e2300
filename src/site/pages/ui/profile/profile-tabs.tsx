/** Tabs of the profile, each with its address: beside the content on desktops, above it on phones. */
import { Link, useLocation } from 'react-router';
import { quietButton } from '../../../../ui/buttons.ts';
import { Icon, type IconName } from '../../../../ui/drawn/icons.tsx';
import { useUnreadMessages } from '../../../../talk/conversations/unread.ts';

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
    <div className="flex flex-col gap-3 lg:sticky lg:top-26 lg:gap-4">
      <nav
        aria-label="Profilin bölmələri"
        className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-col lg:panel lg:p-2"
      >
        {parts.map(({ name, hash, label, icon }) => {
          const warns = name === 'account' && unconfirmed;
          return (
            <Link
              key={name}
              to={hash}
              preventScrollReset
              aria-current={name === current ? 'page' : undefined}
              {...(warns && { 'aria-label': `${label}, təsdiqlənməyib` })}
              className="flex min-h-11 shrink-0 items-center gap-3 rounded-control px-2.5 text-sm font-medium text-muted -outline-offset-3 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong lg:px-3"
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

const elsewhere = `${quietButton} px-3 max-sm:grow max-sm:gap-1.5 max-sm:px-2 lg:justify-start lg:gap-3 lg:px-3 lg:bg-transparent lg:font-medium lg:text-muted lg:hover:bg-sunken`;

/** Links to the account's pages outside the profile. */
function Elsewhere({ moderates }: { moderates: boolean }) {
  const unread = useUnreadMessages();
  return (
    <nav aria-label="Hesabım" className="flex flex-wrap gap-2 max-lg:order-first lg:flex-col lg:gap-1 lg:panel lg:p-2">
      <Link to="/axtarislarim" className={elsewhere}>
        <Icon name="search" className="size-5" />
        Axtarışlarım
      </Link>
      <Link to="/mesajlar" className={elsewhere}>
        <Icon name="chat" className="size-5" />
        Mesajlar{unread > 0 && ` · ${unread} yeni`}
      </Link>
      <Link to="/kabinet" className={elsewhere}>
        <Icon name="grid" className="size-5 max-sm:hidden" />
        Kabinet
      </Link>
      {moderates && (
        <Link to="/moderasiya" className={elsewhere}>
          <Icon name="shield" className="size-5 max-sm:hidden" />
          Moderasiya
        </Link>
      )}
    </nav>
  );
}
