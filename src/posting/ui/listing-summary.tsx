/** Summary of a listing: name, price, first facts, place and date. */
import type { ReactNode } from 'react';
import { type Field, kindOf } from '../../domain/fields/field.ts';
import { formatPrice, groupThousands } from '../../domain/fields/format.ts';
import type { Input } from '../../domain/fields/schema.ts';
import type { Card } from '../../listings/cards/present-card.ts';
import type { Listing } from '../../listings/present.ts';
import type { ListingPage } from '../listing-page.server.ts';

/** Id of the element with the usual price range. */
export const bandId = 'oxsar-qiymetler';

/** What stands in a tile: a field, and the one that it is a part of. */
export type Tile = readonly Field[];

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  confirmed?: string | undefined;
  views?: number | undefined;
  usual?: ListingPage['usual'];
  tiles: readonly Tile[];
  values: Input;
  /** Icon buttons, such as favourite and share. */
  tools?: ReactNode;
};

export function ListingSummary({ listing, shown, confirmed, views, usual, tiles, values, tools }: Props) {
  return (
    <>
      <h1 dir="auto" className="text-2xl font-semibold tracking-tight text-pretty">
        {listing.title}
      </h1>
      <div className="mt-1 flex min-h-11 items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-3xl font-bold tabular-nums">
          {formatPrice(shown.price, shown.period)}
          {listing.oldPrice && (
            <span className={note}>
              <span className="sr-only">Qiymət endi, əvvəl: </span>
              <s>{formatPrice(listing.oldPrice)}</s>
            </span>
          )}
          {shown.unitPrice && <span className={note}>{shown.unitPrice}</span>}
        </p>
        {tools && <div className="-mr-3 flex shrink-0">{tools}</div>}
      </div>
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
      <Place {...{ listing, shown, confirmed, views }} />
      {tiles.length > 0 && <Tiles tiles={tiles} values={values} />}
    </>
  );
}

const note = 'text-base font-normal tracking-normal text-muted';

/** How far a price is from the usual ones: a distance, without verdict. */
function placeAmong(price: number, { low, high }: NonNullable<Props['usual']>): string {
  if (price < low) return `Qiyməti ${formatPrice(low - price)} aşağıdır`;
  return price > high ? `Qiyməti ${formatPrice(price - high)} yuxarıdır` : 'Qiyməti bu aralıqdadır';
}

function Place({ listing, shown, confirmed, views = 0 }: Pick<Props, 'listing' | 'shown' | 'confirmed' | 'views'>) {
  return (
    <dl className="mt-1 flex flex-wrap gap-x-1.5 text-sm text-muted *:not-last:after:ml-1.5 *:not-last:after:content-['·'] **:[dd]:inline">
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
      {shown.badges?.map((badge) => (
        <div key={badge}>
          <dt className="sr-only">Kodu:</dt>
          <dd>{badge} var</dd>
        </div>
      ))}
      {listing.id > 0 && (
        <div>
          <dt className="sr-only">Elan nömrəsi:</dt>
          <dd className="tabular-nums before:content-['№_']">{listing.id}</dd>
        </div>
      )}
    </dl>
  );
}

/** Beside each other where there is room for four; `7/11` is the floor of how many. */
function Tiles({ tiles, values }: { tiles: readonly Tile[]; values: Input }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 sm:max-lg:grid-cols-4">
      {tiles.map((fields) => (
        <div key={fields[0]?.name} className="rounded-photo bg-sunken px-3 py-1.5 last:odd:col-span-2">
          <dt className="truncate text-xs text-muted">{fields[0]?.label}</dt>
          <dd className="text-sm font-semibold">
            {fields.map((field) => kindOf(field).show(field, values[field.name] ?? '', values)).join('/')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
