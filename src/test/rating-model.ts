/** For the proof of ratings: who may rate whom, and what is seen, written independently of the code. */
import type { Random } from '../../demo/random.ts';
import { dayMs } from '../domain/language/durations.ts';

type Role = 'buyer' | 'seller';
type Who = 0 | 1 | 2;
type Rating = { stars: number; at: number; shownAt?: number; hidden?: true; answered?: true; id: string };
/** When the ad was sold, and to whom if the seller said so; null: somebody else. */
type Sale = { at: number; told?: 1 | 2 | null };

/** The rules for one ad: its seller is 0, those who may ask are 1 and 2. */
export class RatingModel {
  readonly now: () => number;
  sale: Sale | undefined;
  deletedAd = false;
  kept: Partial<Record<1 | 2, Sale>> = {};
  /** When each side first wrote. */
  wrote: Record<1 | 2, Partial<Record<Role, number>>> = { 1: {}, 2: {} };
  ratings = new Map<string, Rating>();
  banned = new Set<Who>();
  gone = new Set<Who>();

  constructor(now: () => number) {
    this.now = now;
  }

  both(buyer: 1 | 2): boolean {
    return [0, buyer].every((who) => !this.gone.has(who as Who) && !this.banned.has(who as Who));
  }

  /** Whether naming somebody as the buyer counts. */
  knows(buyer: 1 | 2): boolean {
    return this.wrote[buyer].buyer !== undefined && this.wrote[buyer].seller !== undefined;
  }

  /** Whether the ad is neither deleted nor hidden with its seller. */
  get there(): boolean {
    return !this.deletedAd && !this.banned.has(0) && !this.gone.has(0);
  }

  saleOf(buyer: 1 | 2): Sale | undefined {
    const live = !this.deletedAd && this.there ? this.sale : undefined;
    const isOthers = live?.told !== undefined && live.told !== buyer;
    return live && !isOthers ? live : this.kept[buyer];
  }

  mayRate(buyer: 1 | 2, role: Role): boolean {
    const sale = this.saleOf(buyer);
    if (!sale || !this.both(buyer) || this.ratings.has(`${buyer} ${role}`)) return false;
    if (sale.told !== undefined && sale.told !== buyer) return false;
    const by = sale.told === undefined ? sale.at : Infinity;
    const { buyer: one, seller: two } = this.wrote[buyer];
    if (one === undefined || two === undefined || one > by || two > by) return false;
    return this.ratings.get(`${buyer} ${other(role)}`)?.shownAt === undefined && this.now() <= sale.at + 90 * dayMs;
  }

  rate(buyer: 1 | 2, role: Role, stars: number, id: string): void {
    const own: Rating = { stars, at: this.now(), id };
    const others = this.ratings.get(`${buyer} ${other(role)}`);
    if (others) own.shownAt = others.shownAt = this.now();
    this.ratings.set(`${buyer} ${role}`, own);
  }

  timePassed(): void {
    for (const rating of this.ratings.values())
      if (rating.shownAt === undefined && this.now() >= rating.at + 14 * dayMs) rating.shownAt = this.now();
  }

  delete(who: Who): void {
    this.gone.add(who);
    for (const key of this.ratings.keys()) {
      const [buyer, role] = key.split(' ');
      const subject = role === 'buyer' ? 0 : Number(buyer);
      if (subject === who) this.ratings.delete(key);
    }
    if (who === 0) this.deletedAd = true;
  }

  /** The stars that everybody sees of somebody. */
  seenOf(who: Who): number[] {
    const seen: number[] = [];
    for (const [key, rating] of this.ratings) {
      const [buyer, role] = key.split(' ');
      const [author, subject] = role === 'buyer' ? [Number(buyer), 0] : [0, Number(buyer)];
      const isSeen = rating.shownAt !== undefined && !rating.hidden && !this.banned.has(author as Who);
      if (subject === who && isSeen) seen.push(rating.stars);
    }
    return seen.toSorted((one, other) => one - other);
  }
}

const other = (role: Role): Role => (role === 'buyer' ? 'seller' : 'buyer');

const weights: readonly [name: string, weight: number][] = [
  ['ask', 6],
  ['reply', 7],
  ['sold', 1],
  ['sold to', 1],
  ['sold elsewhere', 0.2],
  ['unsold', 1],
  ['code', 2],
  ['rate', 8],
  ['answer', 4],
  ['hide', 1],
  ['ban', 0.6],
  ['lift', 1],
  ['delete ad', 0.3],
  ['gone', 0.3],
];
const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);

/** The next action; some happen more often than others. */
export function pickAction(random: Random): string {
  let left = random.next() * whole;
  return weights.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'rate';
}
