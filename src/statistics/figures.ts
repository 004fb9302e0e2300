/** The figures of a listing or shop, and their names. */
import type { DayFigures } from './statistics.server.ts';

export type Figure = Exclude<keyof DayFigures, 'day'>;

export const figures: readonly (readonly [Figure, string])[] = [
  ['views', 'Baxış'],
  ['calls', 'Zəng'],
  ['whatsapp', 'WhatsApp'],
  ['messages', 'Mesaj'],
  ['favorites', 'Favorit'],
];
