/** When the seller takes calls: `Zəng: 09:00–19:00`. */
import { useSyncExternalStore } from 'react';
import { bakuTime } from '../../../language/dates.ts';
import type { Listing } from '../present.ts';
import { textOf } from './listing-input.ts';

type Props = {
  listing: Pick<Listing, 'contactBy'>;
  /** Where there is no room for more than the hours. */
  brief?: boolean;
  className?: string;
};

export function CallHours({ listing, brief = false, className = '' }: Props) {
  const [from, to] = [textOf(listing, 'callsFrom'), textOf(listing, 'callsTo')];
  // The page is made once for everybody, at any hour.
  const isOutside = useSyncExternalStore(
    neverChanges,
    () => !isWithin(from, to, bakuTime(new Date())),
    () => false,
  );
  if (!from || !to || (brief && from === to)) return null;
  return (
    <p className={`text-note text-muted tabular-nums ${className}`}>
      <span className={brief ? 'sr-only' : ''}>Zəng: </span>
      {from === to ? 'istənilən saatda' : `${from}–${to}`}
      {isOutside && !brief && <span className="text-danger"> · indi zəng vaxtı deyil</span>}
    </p>
  );
}

const neverChanges = () => () => undefined;

/** `22:00–02:00` goes beyond midnight. */
function isWithin(from: string, to: string, time: string): boolean {
  return from < to ? from <= time && time < to : from === to || time >= from || time < to;
}
