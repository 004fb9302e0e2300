/** The settings of an account, each part with its address. */
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../../../../ui/use-hydrated.ts';

type Part = 'listings' | 'account' | 'notices' | 'security';

const settings: readonly { name: Part; hash: string; label: string }[] = [
  { name: 'account', hash: '#hesab', label: 'Hesab' },
  { name: 'notices', hash: '#bildiris-ayarlari', label: 'Bildirişlər' },
  { name: 'security', hash: '#tehlukesizlik', label: 'Təhlükəsizlik' },
];

/**
 * Parts of the profile named by the address, the chosen one first: a single one, or all settings, which mails and
 * bookmarks link to.
 */
export function useShownParts(): readonly [Part, ...Part[]] {
  const { hash } = useLocation();
  if (hash === '#parametrler') return ['account', 'notices', 'security'];
  return [settings.find((part) => part.hash === hash)?.name ?? 'listings'];
}

/** Whether that is the page of own listings. The server does not know which part the address names, and supposes so. */
export function useShowsListings(): boolean {
  const isKnown = useHydrated();
  const [part] = useShownParts();
  return part === 'listings' || !isKnown;
}

export function SettingsTabs() {
  const [current] = useShownParts();
  return (
    <nav
      aria-label="Profilin bölmələri"
      className="mb-5 flex w-fit max-w-full gap-0.5 rounded-control bg-sunken p-0.5 max-sm:w-full"
    >
      {settings.map(({ name, hash, label }) => (
        <Link
          key={name}
          to={hash}
          preventScrollReset
          aria-current={name === current ? 'page' : undefined}
          className={settingsTab}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const settingsTab =
  'flex min-h-11 items-center justify-center rounded-control px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent-strong aria-[current]:shadow-card max-sm:flex-auto lg:min-h-9 lg:px-4';
