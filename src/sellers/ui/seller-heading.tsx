/** Heading of a seller's page: who it is, what is known of them, how to write. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupThousands } from '../../domain/fields/format.ts';
import { initialOf } from '../../domain/language/cut.ts';
import { sellerPath } from '../../accounts/seller-path.ts';
import { useUserId } from '../../accounts/session.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { writeLink } from '../../posting/ui/contact-links.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { fewestForAverage, raterDays } from '../../ratings/letters.ts';
import { Star } from '../../ratings/ui/stars.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import type { SellerPage } from '../seller-page.server.ts';
import type { Askable } from '../sellers-listings.server.ts';

export function SellerHeading({ seller }: { seller: SellerPage }) {
  const { accountId, name, tenure, since, city, phoneVerified, askable } = seller;
  return (
    <header className="mt-2 panel p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-deep text-2xl font-bold text-mint"
        >
          {initialOf(name)}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="page-title pt-0">{name}</h1>
          <p className="mt-1 text-sm text-muted">
            {[city, tenure.includes(since) ? tenure : `${tenure} (${since})`].filter(Boolean).join(' · ')}
          </p>
          {phoneVerified && (
            <p className="mt-1 flex items-center gap-1.5 text-sm">
              <Icon name="verified" className="size-5 text-accent-strong" />
              Telefon nömrəsi təsdiqlənib
            </p>
          )}
        </div>
        <div className="flex items-center gap-2 max-sm:w-full">
          {askable && <Write accountId={accountId} askable={askable} />}
          <ShareButton path={sellerPath(accountId)} title={name} />
        </div>
      </div>
      <Known seller={seller} />
    </header>
  );
}

/** What is known of the seller; what is not yet, is said, too. */
function Known({ seller: { rating, ratingCount, active, soldCount, replies } }: { seller: SellerPage }) {
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-2 lg:grid-cols-4">
        <Fact label="Reytinq">
          {rating !== null && (
            <span className="flex items-center gap-1">
              <span className="text-star">
                <Star filled />
              </span>
              {String(rating).replace('.', ',')}
            </span>
          )}
          {ratingCount > 0 ? (
            <a href="#ratings" className="text-sm font-medium underline">
              {ratingCount} rəy
            </a>
          ) : (
            <span className="text-sm font-medium">Hələ rəy yoxdur</span>
          )}
        </Fact>
        <Fact label="Satışda">{groupThousands(active)}</Fact>
        <Fact label="Satılıb">{groupThousands(soldCount)}</Fact>
        <Fact label="Mesajlara">
          <span className="text-sm font-medium">{replies ?? 'Cavab vaxtı hələ məlum deyil'}</span>
        </Fact>
      </dl>
      {ratingCount > 0 && rating === null && (
        <p className="mt-2 text-sm text-muted">
          Orta bal ən azı {fewestForAverage} nəfərin rəyindən hesablanır; yalnız nömrəsi təsdiqlənmiş və ya {raterDays}{' '}
          gündən köhnə hesabların rəyi sayılır.
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-photo bg-sunken px-3 py-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex min-h-7 flex-wrap items-center gap-x-2 text-xl font-bold tabular-nums">{children}</dd>
    </div>
  );
}

/** Opens a conversation about the newest listing; the page is the same for everyone, so the seller's own is told late. */
function Write({ accountId, askable }: { accountId: string; askable: Askable }) {
  const own = useUserId() === accountId;
  const look = 'max-sm:flex-1';
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
