/** Heading of a seller's page: name, tenure and ratings. */
import { Link } from 'react-router';
import { groupThousands } from '../../domain/fields/format.ts';
import { initialOf } from '../../domain/language/cut.ts';
import { sellerPath } from '../../accounts/seller-path.ts';
import { useUserId } from '../../accounts/session.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { writeLink } from '../../posting/ui/contact-links.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { fewestForAverage, raterDays } from '../../ratings/letters.ts';
import { Stars } from '../../ratings/ui/stars.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { SellerPage } from '../seller-page.server.ts';
import type { Askable } from '../sellers-listings.server.ts';

type Props = {
  seller: Pick<
    SellerPage,
    | 'accountId'
    | 'name'
    | 'tenure'
    | 'phoneVerified'
    | 'replies'
    | 'rating'
    | 'ratingCount'
    | 'active'
    | 'soldCount'
    | 'askable'
  >;
};

export function SellerHeading({ seller }: Props) {
  const { accountId, name, tenure, phoneVerified, replies, rating, ratingCount, active, soldCount, askable } = seller;
  return (
    <header className="mt-2 panel p-4 sm:p-6">
      <div className="flex items-start gap-4 sm:gap-6">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-deep text-2xl font-bold text-mint"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="page-title pt-0">{name}</h1>
          <p className="mt-1 text-sm text-muted">{tenure}</p>
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
              {rating === null && (
                <span className="text-muted">
                  Orta bal ən azı {fewestForAverage} nəfərin rəyindən hesablanır; yalnız nömrəsi təsdiqlənmiş və ya{' '}
                  {raterDays} gündən köhnə hesabların rəyi sayılır.
                </span>
              )}
            </p>
          )}
          <ul className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
            <Figure number={active}>satışda</Figure>
            {soldCount > 0 && <Figure number={soldCount}>satılıb</Figure>}
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
          {askable && <Write accountId={accountId} askable={askable} />}
        </div>
        <ShareButton path={sellerPath(accountId)} title={name} />
      </div>
    </header>
  );
}

/** Opens a conversation about the newest listing; the page is the same for everyone, so the seller's own is told late. */
function Write({ accountId, askable }: { accountId: string; askable: Askable }) {
  const own = useUserId() === accountId;
  const look = 'mt-4 max-sm:w-full';
  return own ? (
    <Link to="/profile" className={`${quietButton} ${look}`}>
      Elanlarımı idarə et
    </Link>
  ) : (
    <Link to={writeLink(askable)} className={`${primaryButton} ${look}`}>
      <Icon name="chat" className="size-5" />
      Mesaj yaz
    </Link>
  );
}

function Figure({ number, children }: { number: number; children: string }) {
  return (
    <li>
      <strong className="text-xl font-bold tabular-nums">{groupThousands(number)}</strong> {children}
    </li>
  );
}
