/** Chart of a listing's prices; the list beside it says the same in text. */
import { formatPrice } from '../../../domain/fields/format.ts';
import type { HistoryEvent } from './listing-history.tsx';

const [width, height, margin] = [320, 72, 6];

type Props = {
  events: readonly HistoryEvent[];
  /** Current price, in digits. */
  price: string;
  now: Date;
};

export function PriceLine({ events, price, now }: Props) {
  const changes = events.filter(({ kind }) => kind === 'price');
  const [first] = events;
  if (!first || changes.length === 0) return null;
  const steps = [
    { at: Date.parse(first.at), price: Number(changes[0]?.from) },
    ...changes.map(({ at, to }) => ({ at: Date.parse(at), price: Number(to) })),
  ];
  const prices = steps.map((step) => step.price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const [start, end] = [steps[0]?.at ?? 0, now.getTime()];
  const x = (at: number) => margin + ((at - start) / Math.max(1, end - start)) * (width - 2 * margin);
  const y = (value: number) => margin + ((highest - value) / Math.max(1, highest - lowest)) * (height - 2 * margin);
  const line = steps
    .map((step, index) => `${index ? `H${x(step.at)} V` : `M${x(step.at)} `}${y(step.price)}`)
    .join(' ');
  return (
    <figure className="mt-4 max-w-sm">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Qiymət ${formatPrice(prices[0] ?? price)} idi, indi ${formatPrice(price)}`}
        className="w-full text-accent"
      >
        <path
          d={`${line} H${width - margin}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx={width - margin} cy={y(Number(price))} r="4" fill="currentColor" />
      </svg>
      <figcaption className="flex justify-between text-sm text-muted tabular-nums">
        <span>{formatPrice(prices[0] ?? price)}</span>
        <span className="font-medium text-ink">{formatPrice(price)}</span>
      </figcaption>
    </figure>
  );
}
