/** Whether a seller has recently confirmed a listing. */
import type { Config } from '../../../platform/config/config.ts';
import { isVisible, statusAt } from '../../status.ts';
import type { StoredListing } from '../../table.ts';
import { daysMs, restDays } from '../days.ts';

type Row = Pick<StoredListing, 'status' | 'expires_at' | 'confirmed_at'>;

/** When it was confirmed, if recently and it is still visible. */
export function confirmedLately(config: Config, row: Row, now: Date): Date | undefined {
  const { confirmed_at: at } = row;
  const isLate = !at || now.getTime() >= at.getTime() + daysMs(config, restDays);
  return isLate || !isVisible(statusAt(row, now)) ? undefined : at;
}
