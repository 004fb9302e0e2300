/** A strip from the low to the high of what is usual, this listing's place on it, and the list that tells. Without verdict. */
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../browser/call.ts';
import { describeFilter } from '../../../fields/filters/describe.ts';
import { formatPrice, groupThousands } from '../../../fields/format.ts';
import { sectionByName } from '../../../sections/links.ts';
import type { PriceBand } from '../api.server.ts';

type Props = { listing: { section: string; id: number }; price: number; period: string | undefined };

// A lower price means "ask me".
const realPrice = 2;

export function PriceStrip({ listing: { section, id }, price, period }: Props) {
  const [band, setBand] = useState<PriceBand>();
  useEffect(() => {
    const abort = new AbortController();
    // Whoever came for the listing misses nothing without it.
    call<PriceBand | undefined>(`/api/${section}/${id}/price-band`, { as: 'nobody', signal: abort.signal }).then(
      setBand,
      () => undefined,
    );
    return () => abort.abort();
  }, [section, id]);
  if (!band) return null;
  const { low, median, high, count, path, sold, unit } = band;
  const own = price >= realPrice ? price : undefined;
  return (
    <section aria-labelledby="usual" className="border-t border-line py-5">
      <h2 id="usual" className="mb-2 text-xl font-semibold">
        Oxşar elanların qiyməti
      </h2>
      <p className="tabular-nums">
        <Link to={path} className="inline-flex min-h-11 items-center font-medium text-accent-strong underline">
          {count} oxşar elan
        </Link>
        : {groupThousands(low)}–{formatPrice(high, period)}
      </p>
      <Strip {...{ low, median, high, own }} />
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Figure name="Aşağı">{formatPrice(low, period)}</Figure>
        <Figure name="Orta">{formatPrice(median, period)}</Figure>
        <Figure name="Yuxarı">{formatPrice(high, period)}</Figure>
        {own !== undefined && <Figure name="Bu elan">{formatPrice(own, period)}</Figure>}
      </dl>
      {sold !== undefined && <p className="mt-3 tabular-nums">Satılan oxşar elanlar: {formatPrice(sold, period)}</p>}
      <p className="mt-3 text-sm text-pretty text-muted">
        {describeBasis(section, band)}. Ən ucuz və ən bahalı onda bir hissə aralığa daxil deyil.
        {unit && ` Qiymətlər 1 ${unit} üzrə müqayisə olunub və bu elanın ölçüsünə görə göstərilib.`}
      </p>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

type StripProps = { low: number; median: number; high: number; own: number | undefined };

const [width, height] = [320, 20];
// On each side, for prices below and above the usual ones.
const margin = 80;

/** The same as the figures below it, to be seen at a glance. */
function Strip({ low, median, high, own }: StripProps) {
  const spread = Math.max(1, high - low);
  const x = (price: number) =>
    Math.min(width - 6, Math.max(6, margin + ((price - low) / spread) * (width - 2 * margin)));
  const middle = height / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mt-2 w-full max-w-sm text-ink">
      <g stroke="currentColor" strokeLinecap="round" fill="none">
        <path d={`M3 ${middle}H${width - 3}`} strokeWidth="2" opacity="0.2" />
        <path d={`M${x(low)} ${middle}H${x(high)}`} strokeWidth="6" opacity="0.35" />
        <path d={`M${x(median)} ${middle - 6}v12`} strokeWidth="2" />
      </g>
      {own !== undefined && <circle cx={x(own)} cy={middle} r="5" fill="currentColor" />}
    </svg>
  );
}

/** `Marka: BMW · Model: X5 · Buraxılış ili: 2017 – 2019`. */
function describeBasis(name: string, { basis }: Pick<PriceBand, 'basis'>): string {
  const fields = sectionByName(name)?.fields ?? [];
  const params = new URLSearchParams(basis);
  return fields.flatMap((field) => describeFilter(field, params).map(({ label }) => label)).join(' · ');
}
