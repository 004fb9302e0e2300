/** Above the nearest listings: that nothing is what was searched for, and what can be done. */
import { Link, useLocation } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { savingHash } from '../../saved-searches/ui/saving-hash.ts';

/** The heading of the list below. */
export const nearest = 'Ən uyğun elanlar';

/** `within`: whether only a section was searched. */
export function Missed({ missing, text, within = false }: { missing: string; text: string; within?: boolean }) {
  const { search } = useLocation();
  return (
    <section className="mb-6 flex panel flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-6">
      <div role="status" className="flex-auto">
        <p className="text-lg font-semibold text-balance wrap-anywhere">{missing}</p>
        <p className="mt-1 text-sm text-muted">Belə elan çıxanda xəbər verə bilərik. {nearest} aşağıdadır.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={{ search, hash: savingHash }} preventScrollReset className={`${primaryButton} noscript:hidden`}>
          <Icon name="bell" className="size-5" />
          Xəbər ver
        </Link>
        {within && (
          <Link to={`/search?q=${encodeURIComponent(text)}`} className={quietButton}>
            Bütün bölmələrdə axtar
          </Link>
        )}
      </div>
    </section>
  );
}
