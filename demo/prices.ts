/** What the demo ads cost. */
import type { Values } from '../src/domain/fields/field.ts';
import type { DemoKind } from './ads.ts';
import { createRandom, type Random } from './random.ts';

export const newestYear = 2026;
const oldestYear = 2002;

/**
 * In AZN, within the range of the template. In a large market prices tell models apart, as they do in a real one: its price
 * bands are judged by that.
 */
export function drawPrice(random: Random, kind: DemoKind, values: Values, large: boolean): number {
  const [low, high] = kind.price;
  const year = Number(values['year'] ?? 0);
  // Newer things cost more.
  const ofYear = Math.max(0, (year - oldestYear) / (newestYear - oldestYear));
  const worth = year > 0 ? ofYear : large ? worthOf(values) : random.next() ** 1.4;
  const share = Math.min(1, worth * 0.8 + random.next() * 0.2);
  return roundPrice((low + (high - low) * share) * (large ? factorOf(kind, values) : 1));
}

/** Times the template's range: other models than the template's are cheaper or dearer. */
function factorOf(kind: DemoKind, { brand, model }: Values): number {
  return model === kind.values['model'] ? 1 : 0.5 + 1.2 * shareOf(`${String(brand)} ${String(model)}`);
}

/** From 0 to 1, for things without a year. */
function worthOf(values: Values): number {
  const rooms = Number.parseInt(String(values['number_of_rooms']), 10);
  if (rooms > 0) return Math.min(1, rooms / 5);
  return shareOf(['storage', 'type_of_goods', 'type', 'condition', 'purity'].map((name) => values[name]).join());
}

/** The same number from 0 to 1 for the same text. */
function shareOf(text: string): number {
  const seed = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  return createRandom(seed).next();
}

function roundPrice(price: number): number {
  const step = price < 100 ? 5 : price < 2_000 ? 10 : price < 60_000 ? 100 : 1_000;
  return Math.max(step, Math.round(price / step) * step);
}
