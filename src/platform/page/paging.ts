/** Parameters of calls that answer a page of a list. */
import { z } from '../../domain/zod.ts';

const limitText = '1 ilə 100 arasında olmalıdır.';

/** The error for a cursor of another list, or a mistyped one. */
export const cursorText = 'Səhifənin linki düzgün deyil.';

/** How many items a page has, 1 to 100. */
export function limitParameter(usual = 20) {
  return z.coerce.number(limitText).int(limitText).min(1, limitText).max(100, limitText).default(usual);
}

/** Keyset cursor of a list ordered by time: the last item of the page before. */
export type TimeCursor = { at: Date; id: string };

/** A cursor as `writeTimeCursor` makes it. */
export const timeCursor = z
  .string()
  .regex(/^\d{1,13}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, cursorText)
  .transform((text): TimeCursor => {
    const [ms, id = ''] = text.split('.');
    return { at: new Date(Number(ms)), id };
  });

/** The cursor of the page after an item. */
export function writeTimeCursor({ at, id }: TimeCursor): string {
  return `${at.getTime()}.${id}`;
}
