/** When an ad was posted. */
import { dayMs } from '../../../domain/language/durations.ts';
import { writtenDate } from '../../rows/written-date.ts';

/** Dates before are taken as this one. */
const oldest = new Date(Date.UTC(1995, 0));

/** `misread`: something is written that is no date, or is still to come; `isOld`: it was before the oldest, which it is now. */
export type Dated = { postedAt?: Date; misread?: true; isOld?: true };

/** The site's own clock is not known where no zone is written: a few hours do not matter. */
export function dateOf(written: string, now: Date): Dated {
  const { at, misread } = writtenDate(written, { now });
  if (misread || (at && at.getTime() > now.getTime() + dayMs)) return { misread: true };
  if (!at) return {};
  return at < oldest ? { postedAt: oldest, isOld: true } : { postedAt: at };
}

type Note = { field: string; text: string };

/** Of a database, whose owner cannot write a better one: the ad comes all the same. */
export function postedAt(written: string, now: Date): { postedAt?: Date; notes?: Note[] } {
  const { postedAt: date, ...how } = dateOf(written, now);
  const text = how.misread ? `${misreadText(written)} Elan bu günün tarixi ilə gəlir.` : how.isOld && oldText(written);
  return { ...(date && { postedAt: date }), ...(text && { notes: [{ field: 'date', text }] }) };
}

const start = (written: string) => written.slice(0, 40);

/** What a date that is none is called. */
export const misreadText = (written: string) => `«${start(written)}» tarixi oxunmur və ya hələ gəlməyib.`;

/** What becomes of a date that is too old. */
export const oldText = (written: string) => `«${start(written)}» çox köhnədir: elanın tarixi 01.01.1995 oldu.`;
