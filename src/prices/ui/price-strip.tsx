/** The usual range of prices, this listing's place in it, and a link to the list behind it. Without verdict. */
import './price-strip.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { describeFilter } from '../../domain/fields/filters/describe.ts';
import { formatPrice, groupThousands } from '../../domain/fields/format.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import type { PriceBand } from '../api.server.ts';

type Props = { listing: { section: string; id: number }; price: number; period: string | undefined };

// A lower price means "ask the seller".
const realPrice = 2;

export function PriceStrip({ listing: { section, id }, price, period }: Props) {
  const [band, setBand] = useState<PriceBand>();
  useEffect(() => {
    const abort = new AbortController();
    // If the call fails, the page does without the strip.
    call('GET /api/{section}/{id}/price-band', { path: { section, id }, as: 'nobody', signal: abort.signal }).then(
      setBand,
      () => undefined,
    );
    return () => abort.abort();
  }, [section, id]);
  if (!band) return null;
  const { low, median, high, count, path, sold, unit } = band;
  const own = price >= realPrice ? price : undefined;
  return (
    <section aria-labelledby="usual" className="border-t border-line py-6">
      <h2 id="usual" className="mb-2 text-xl font-semibold">
        Oxşar elanların qiyməti
      </h2>
      <p className="tabular-nums">
        <Link to={path} className="inline-flex min-h-11 items-center font-medium text-accent-strong underline">
          {count} oxşar elan
        </Link>
        : {groupThousands(low)}–{formatPrice(high, period)}
      </p>
      <Band {...{ low, median, high, own, period }} />
      {sold !== undefined && (
        <p className="mt-3 tabular-nums">
          {period ? 'Kirayə verilmiş oxşar əmlakın' : 'Satılmış oxşar elanların'} orta qiyməti:{' '}
          {formatPrice(sold, period)}
        </p>
      )}
      <p className="mt-3 text-sm text-pretty text-muted">
        {describeBasis(section, band)}. Ən ucuz 10% və ən bahalı 10% nəzərə alınmayıb.
        {unit && ` Qiymətlər 1 ${unit} üzrə müqayisə olunub və bu elanın ölçüsünə görə göstərilib.`}
      </p>
    </section>
  );
}

type BandProps = { low: number; median: number; high: number; own: number | undefined; period: string | undefined };

// Width in percent of the outer zones, for prices below and above the usual ones.
const margin = 25;
// Least distance in percent of the median's place from those beside it, for the three to stand in one line.
const apart = 17;

/** Three zones across the width: below what is usual, usual, above; this listing's price in a bubble over its place. */
function Band({ low, median, high, own, period }: BandProps) {
  const spread = Math.max(1, high - low);
  const placeOf = (price: number) =>
    Math.min(98, Math.max(2, margin + ((price - low) / spread) * (100 - 2 * margin))).toFixed(1);
  const middle = Number(placeOf(median));
  const close = Math.min(middle - margin, 100 - margin - middle) < apart;
  return (
    <div className="price-band" data-own={own !== undefined || undefined} data-close={close || undefined}>
      <div aria-hidden="true">
        <span />
        <span>
          <i style={{ left: `${((median - low) / spread) * 100}%` }} />
        </span>
        <span />
      </div>
      <dl>
        <Figure name="Aşağı" place={margin} end>
          {formatPrice(low, period)}
        </Figure>
        <Figure name="Orta" place={middle}>
          {formatPrice(median, period)}
        </Figure>
        <Figure name="Yuxarı" place={100 - margin} end>
          {formatPrice(high, period)}
        </Figure>
        {own !== undefined && (
          <div className="price-bubble" style={{ left: `${placeOf(own)}%`, translate: `-${placeOf(own)}%` }}>
            <dt>Bu elan</dt>
            <dd>{formatPrice(own, period)}</dd>
          </div>
        )}
      </dl>
      {own !== undefined && <span aria-hidden="true" className="price-stem" style={{ left: `${placeOf(own)}%` }} />}
    </div>
  );
}

type FigureProps = { name: string; place: number; end?: boolean; children: ReactNode };

function Figure({ name, place, end, children }: FigureProps) {
  return (
    <div className={end ? 'price-end' : undefined} style={{ left: `${place}%` }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `Marka: BMW · Model: X5 · Buraxılış ili: 2017 – 2019`. */
function describeBasis(name: string, { basis }: Pick<PriceBand, 'basis'>): string {
  const fields = sectionByName(name)?.fields ?? [];
  const params = new URLSearchParams(basis);
  return fields.flatMap((field) => describeFilter(field, params).map(({ label }) => label)).join(' · ');
}
