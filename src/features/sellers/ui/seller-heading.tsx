/** Who it is, and since when. */
import { initialOf } from '../../../language/cut.ts';
import { Stars } from '../../ratings/ui/stars.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { SellerPage } from '../seller-page.server.ts';

type Props = {
  seller: Pick<SellerPage, 'name' | 'tenure' | 'phoneVerified' | 'replies' | 'rating' | 'ratingCount'>;
};

export function SellerHeading({ seller: { name, tenure, phoneVerified, replies, rating, ratingCount } }: Props) {
  return (
    <header className="mt-2 panel p-4 sm:p-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0">
          <h1 className="page-title pt-0">{name}</h1>
          <p className="mt-0.5 text-sm text-muted">{tenure}</p>
          {ratingCount > 0 && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
              {rating !== null && (
                <>
                  <Stars stars={rating} />
                  <span className="font-semibold tabular-nums">{String(rating).replace('.', ',')}</span>
                </>
              )}
              <a href="#ratings" className="text-muted underline tabular-nums">
                {ratingCount} rəy
              </a>
            </p>
          )}
        </div>
      </div>
      {(phoneVerified || replies) && (
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {phoneVerified && (
            <li className="flex items-center gap-2">
              <Icon name="verified" className="size-5 text-accent-strong" />
              Telefon nömrəsi təsdiqlənib
            </li>
          )}
          {replies && (
            <li className="flex items-center gap-2">
              <Icon name="clock" className="size-5 text-muted" />
              {replies}
            </li>
          )}
        </ul>
      )}
    </header>
  );
}
