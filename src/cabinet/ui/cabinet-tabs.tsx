/** Parts of the cabinet, each with its address. */
import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../ui/drawn/icons.tsx';

export type Part = 'listings' | 'files' | 'shop' | 'staff';

/** Addresses of the parts. */
export const partHash: Readonly<Record<Part, string>> = {
  listings: '',
  files: '#fayllar',
  shop: '#magaza',
  staff: '#isciler',
};

const parts: readonly { name: Part; label: string; icon: IconName }[] = [
  { name: 'listings', label: 'Elanlar', icon: 'list' },
  { name: 'files', label: 'Fayllar', icon: 'grid' },
  { name: 'shop', label: 'Mağaza', icon: 'home' },
  { name: 'staff', label: 'İşçilər', icon: 'user' },
];

/** The part that the address names. */
export function useShownPart(): Part {
  const { hash } = useLocation();
  return parts.find(({ name }) => partHash[name] === hash)?.name ?? 'listings';
}

type Props = {
  isOwner: boolean;
  hasShop: boolean;
  /** A file waits for a decision. */
  held: boolean;
};

export function CabinetTabs({ isOwner, hasShop, held }: Props) {
  const { pathname, search } = useLocation();
  const current = useShownPart();
  const shown = parts.filter(({ name }) => isOwner || name !== 'shop');
  return (
    <nav
      aria-label="Kabinetin bölmələri"
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]"
    >
      {shown.map(({ name, label, icon }) => {
        const warns = name === 'files' && held;
        const text = name === 'shop' && !hasShop ? 'Mağaza aç' : label;
        return (
          <Link
            key={name}
            to={{ pathname, search, hash: partHash[name] }}
            preventScrollReset
            aria-current={name === current ? 'page' : undefined}
            {...(warns && { 'aria-label': `${text}, qərarınızı gözləyir` })}
            className="flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted -outline-offset-3 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent-strong"
          >
            <Icon name={icon} className="size-5 max-sm:hidden" />
            {text}
            {warns && <span aria-hidden="true" className="size-2 rounded-full bg-warning-line" />}
          </Link>
        );
      })}
    </nav>
  );
}
