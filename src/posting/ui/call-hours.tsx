/** Hours in which the seller takes calls: `Zəng: 09:00–19:00`. */
import { useSyncExternalStore } from 'react';
import { bakuTime } from '../../domain/language/dates.ts';
import type { Listing } from '../../listings/present.ts';
import { textOf } from '../../listings/listing-input.ts';

type Props = {
  listing: Pick<Listing, 'contactBy'>;
  /** Shows only the hours, for lack of room. */
  brief?: boolean;
  className?: string;
};

export function CallHours({ listing, brief = false, className = '' }: Props) {
  const [from, to] = [textOf(listing, 'callsFrom'), textOf(listing, 'callsTo')];
  // Checked in the browser: the page is cached for all times of day.
  const isOutside = useSyncExternalStore(
    neverChanges,
    () => !isWithin(from, to, bakuTime(new Date())),
    () => false,
  );
  if (!from || !to || (brief && from === to)) return null;
  return (
    <p className={`text-sm text-muted tabular-nums ${className}`}>
      <span className={brief ? 'sr-only' : ''}>Zəng: </span>
      {from === to ? 'istənilən saatda' : `${from}–${to}`}
      {isOutside && !brief && <span className="text-danger"> · indi zəng vaxtı deyil</span>}
    </p>
  );
}

const neverChanges = () => () => undefined;

/** Whether a time is within the hours, which may pass midnight: `22:00–02:00`. */
function isWithin(from: string, to: string, time: string): boolean {
  return from < to ? from <= time && time < to : from === to || time >= from || time < to;
}
