/** A listing in brief: name, price, first facts, and where and when it was posted. */
import type { ReactNode } from 'react';
import { type Field, kindOf } from '../../../fields/field.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatPrice, groupThousands } from '../../../fields/format.ts';
import type { Input } from '../../../fields/schema.ts';
import type { Card } from '../../cards/present-card.ts';
import type { Listing } from '../present.ts';
import { StatusBadge } from './status-note.tsx';

type Props = {
  /** `id` is 0 in a preview. */
  listing: Listing;
  shown: Pick<Card, 'price' | 'period' | 'unitPrice' | 'badges' | 'location' | 'when'>;
  confirmed?: string | undefined;
  views?: number | undefined;
  tiles: readonly Field[];
  values: Input;
  /** Icon buttons. */
  tools?: ReactNode;
};

export function ListingSummary({ listing, shown, confirmed, views, tiles, values, tools }: Props) {
  return (
    <>
      <h1 className="text-xl font-semibold text-pretty">{listing.title}</h1>
      <div className="mt-0.5 flex min-h-11 items-center justify-between gap-2">
        <p className="min-w-0 text-2xl font-semibold tracking-tight tabular-nums">
          {formatPrice(shown.price, shown.period)}
          {listing.oldPrice && (
            <span className="ml-2 text-base font-normal text-muted">
              <span className="sr-only">Qiymət endi, əvvəl: </span>
              <s>{formatPrice(listing.oldPrice)}</s>
            </span>
          )}
          <span className="ml-2 inline-flex">
            <StatusBadge status={listing.status} />
          </span>
        </p>
        {tools && <div className="-mr-3 flex shrink-0 [&_.heart>svg]:bg-transparent">{tools}</div>}
      </div>
      {shown.unitPrice && <p className="-mt-1 text-sm text-muted tabular-nums">{shown.unitPrice}</p>}
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

function Place({ listing, shown, confirmed, views = 0 }: Pick<Props, 'listing' | 'shown' | 'confirmed' | 'views'>) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-1.5 text-note text-muted *:not-last:after:ml-1.5 *:not-last:after:content-['·'] **:[dd]:inline">
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
        <div key={field.name} className="rounded-control bg-sunken px-3 py-2 last:odd:col-span-2">
          <dt className="text-xs text-muted">{field.label}</dt>
          <dd className="text-sm font-semibold">{kindOf(field).show(field, values[field.name] ?? '', values)}</dd>
        </div>
      ))}
    </dl>
  );
}
