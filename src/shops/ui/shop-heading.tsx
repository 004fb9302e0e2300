/** Heading of a shop: pictures, hours, place, phones. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { printPhone } from '../../domain/fields/phone/phone.ts';
import { initialOf } from '../../domain/language/cut.ts';
import { sourcesOf } from '../../photos/ui/photo-source.ts';
import { AdIcon } from '../../ui/drawn/ad-icons.tsx';
import { Icon } from '../../ui/drawn/icons.tsx';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { useUserId } from '../../accounts/session.ts';
import { writeLink } from '../../posting/ui/contact-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import type { ShopPageData } from '../reading/shop-page.server.ts';
import { shopPath } from '../shop-path.ts';

// In place of a cover.
const dotted = { background: 'radial-gradient(var(--accent) 1.5px, transparent 1.5px) 0 0 / 20px 20px var(--deep)' };

export function ShopHeading({ page: { shop, hours, openNow, askable } }: { page: ShopPageData }) {
  const { name, slug, about, address, phones, site, logo, cover } = shop;
  return (
    <header className="mt-2 overflow-hidden panel">
      {cover ? (
        <img
          {...sourcesOf(cover, '(min-width:1280px) 1216px,100vw')}
          alt=""
          fetchPriority="high"
          className="h-32 w-full bg-sunken object-cover sm:h-56"
        />
      ) : (
        <div aria-hidden="true" className="h-32 bg-deep" style={dotted} />
      )}
      <div className="p-4 sm:p-6">
        <div className="flex items-start gap-4 sm:gap-6">
          <Logo name={name} logo={logo} />
          <div className="min-w-0 flex-1">
            <h1 className="page-title pt-0 wrap-break-word">{name}</h1>
            <p className="mt-1 text-sm text-muted">Mağaza</p>
          </div>
          <ShareButton path={shopPath(slug)} title={name} />
        </div>
        {about && (
          <p dir="auto" className="mt-4 max-w-text leading-6 whitespace-pre-line wrap-break-word">
            {about}
          </p>
        )}
        <Reach shop={shop} askable={askable} />
        <ul className="mt-4 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
          {(hours || openNow !== null) && (
            <Line icon={<Icon name="clock" className="size-5 text-muted" />}>
              {hours}
              {openNow !== null && (
                <Badge tone={openNow ? 'good' : 'quiet'}>{openNow ? 'indi açıqdır' : 'indi bağlıdır'}</Badge>
              )}
            </Line>
          )}
          <Line icon={<AdIcon name="pin" className="size-5 text-muted" />}>{address}</Line>
          {phones.map((phone) => (
            <Line key={phone} icon={<Icon name="phone" className="size-5 text-muted" />}>
              <a href={telOf(phone)} className="py-2 font-semibold tabular-nums hover:underline">
                {printPhone(phone)}
              </a>
            </Line>
          ))}
          {site && (
            <Line icon={<RareIcon name="globe" className="size-5 text-muted" />}>
              <a href={site} rel="nofollow ugc noopener noreferrer" target="_blank" className="py-2 hover:underline">
                {new URL(site).host}
              </a>
            </Line>
          )}
        </ul>
      </div>
    </header>
  );
}

const telOf = (phone: string) => `tel:${phone.replaceAll('-', '')}`;

/** The page is the same for everyone, so the shop's owner is known late. */
function Reach({ shop: { userId, phones }, askable }: Pick<ShopPageData, 'shop' | 'askable'>) {
  const own = useUserId() === userId;
  const [phone] = phones;
  if (own || !(phone || askable)) return null;
  return (
    <div className="mt-4 flex gap-2 print:hidden">
      {phone && (
        <a href={telOf(phone)} className={`${primaryButton} max-sm:flex-1`}>
          <Icon name="phone" className="size-5" />
          Zəng et
        </a>
      )}
      {askable && (
        <Link to={writeLink(askable)} className={`${phone ? quietButton : primaryButton} max-sm:flex-1`}>
          <Icon name="chat" className="size-5" />
          Mesaj yaz
        </Link>
      )}
    </div>
  );
}

function Logo({ name, logo }: Pick<ShopPageData['shop'], 'name' | 'logo'>) {
  const frame = 'size-16 shrink-0 rounded-card sm:size-20';
  if (logo) return <img {...sourcesOf(logo, '80px')} alt="" className={`${frame} bg-sunken object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${frame} flex items-center justify-center bg-deep text-2xl font-bold text-mint`}
    >
      {initialOf(name)}
    </span>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      {icon}
      <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-break-word">{children}</span>
    </li>
  );
}
