/** Summary of a listing: name, price, first facts, place and date. */
import type { ReactNode } from 'react';
import { type Field, kindOf } from '../../domain/fields/field.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatPrice, groupThousands } from '../../domain/fields/format.ts';
import type { Input } from '../../domain/fields/schema.ts';
import type { Card } from '../../listings/cards/present-card.ts';
import type { Listing } from '../../listings/present.ts';
import type { ListingPage } from '../listing-page.server.ts';

/** Id of the element with the usual price range. */
export const bandId = 'oxsar-qiymetler';

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  confirmed?: string | undefined;
  views?: number | undefined;
  usual?: ListingPage['usual'];
  tiles: readonly Field[];
  values: Input;
  /** For its owner. */
  status?: ReactNode;
  /** Icon buttons, such as favourite and share. */
  tools?: ReactNode;
};

export function ListingSummary({ listing, shown, confirmed, views, usual, tiles, values, status, tools }: Props) {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight text-pretty">{listing.title}</h1>
      <div className="mt-1 flex min-h-11 items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-3xl font-bold tabular-nums">
          {formatPrice(shown.price, shown.period)}
          {listing.oldPrice && (
            <span className="text-base font-normal tracking-normal text-muted">
              <span className="sr-only">Qiymət endi, əvvəl: </span>
              <s>{formatPrice(listing.oldPrice)}</s>
            </span>
          )}
        </p>
        {tools && <div className="-mr-3 flex shrink-0">{tools}</div>}
      </div>
      {status}
      {shown.unitPrice && <p className="-mt-1 text-sm text-muted tabular-nums">{shown.unitPrice}</p>}
      {usual && (
        <a
          href={`#${bandId}`}
          className="flex min-h-11 w-fit flex-wrap items-center gap-x-2 text-sm tabular-nums hover:underline print:hidden"
        >
          <span className="rounded-full bg-sunken px-3 py-1 font-medium">
            Oxşar elanlarda: {groupThousands(usual.low)}–{formatPrice(usual.high, shown.period)}
          </span>
          <span className="text-muted">{placeAmong(shown.price, usual)}</span>
        </a>
      )}
      {shown.badges && (
        <p className="mt-1 flex gap-1">
          {shown.badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </p>
      )}
      {tiles.length > 0 && <Tiles fields={tiles} values={values} />}
      <Place {...{ listing, shown, confirmed, views }} />
    </>
  );
}

/** How far a price is from the usual ones: a distance, without verdict. */
function placeAmong(price: number, { low, high }: NonNullable<Props['usual']>): string {
  if (price < low) return `Qiyməti ${formatPrice(low - price)} aşağıdır`;
  return price > high ? `Qiyməti ${formatPrice(price - high)} yuxarıdır` : 'Qiyməti bu aralıqdadır';
}

function Place({ listing, shown, confirmed, views = 0 }: Pick<Props, 'listing' | 'shown' | 'confirmed' | 'views'>) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-1.5 text-sm text-muted *:not-last:after:ml-1.5 *:not-last:after:content-['·'] **:[dd]:inline">
      <div>
        <dt className="sr-only">Yer:</dt>
        <dd>{shown.location}</dd>
      </div>
      <div>
        <dt className="sr-only">Tarix:</dt>
        <dd>
          <time dateTime={listing.data}>{shown.when}</time>
        </dd>
      </div>
      {confirmed && (
        <div>
          <dt className="sr-only">Aktuallığı:</dt>
          <dd>{confirmed}</dd>
        </div>
      )}
      {views > 0 && (
        <div>
          <dt className="sr-only">Baxışların sayı:</dt>
          <dd className="tabular-nums">{groupThousands(views)} baxış</dd>
        </div>
      )}
      {listing.id > 0 && (
        <div>
          <dt className="sr-only">Elan nömrəsi:</dt>
          <dd className="tabular-nums before:content-['№_']">{listing.id}</dd>
        </div>
      )}
    </dl>
  );
}

function Tiles({ fields, values }: { fields: readonly Field[]; values: Input }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2">
      {fields.map((field) => (
        <div key={field.name} className="rounded-photo bg-sunken px-3 py-2 last:odd:col-span-2">
          <dt className="text-xs text-muted">{field.label}</dt>
          <dd className="text-sm font-semibold">{kindOf(field).show(field, values[field.name] ?? '', values)}</dd>
        </div>
      ))}
    </dl>
  );
}
