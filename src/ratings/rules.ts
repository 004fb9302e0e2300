/** Rules on who may rate when; pure functions. */
import type { Config } from '../platform/config/config.ts';
import { daysMs } from '../listings/life/days.ts';
import { rateableDays } from './letters.ts';

/** A sale as seen from one conversation about the listing. */
export type Sale = {
  soldAt: Date;
  /** The buyer named by the seller: this conversation's, none, or another. */
  buyer: 'this' | 'unsaid' | 'other';
  /** Whether both sides have written; if the seller named no buyer, whether they did so before the sale. */
  bothWrote: boolean;
};

type State = {
  sale: Sale | undefined;
  /** Whether this side has rated. */
  hasRated: boolean;
  /** Whether the other side's rating is public. */
  seesOther: boolean;
};

/** Why this side may not rate; undefined if it may. */
export function refusalToRate({ sale, hasRated, seesOther }: State, config: Config, now: Date): string | undefined {
  if (hasRated) return 'Bu yazışmada artıq rəy yazmısınız.';
  if (!sale) return 'Rəyi elan satılandan sonra yazmaq olar.';
  if (sale.buyer === 'other') return 'Elan başqa alıcıya satılıb: bu yazışmada rəy yazılmır.';
  if (!sale.bothWrote)
    return sale.buyer === 'this'
      ? 'Rəy yazmaq üçün hər iki tərəf ən azı bir mesaj yazmalıdır.'
      : 'Rəyi yalnız satışdan əvvəl bir-birinə yazmış satıcı və alıcı yaza bilər.';
  // A rating written after reading the other side's would only be a reply to it.
  if (seesOther) return 'Qarşı tərəfin rəyi artıq görünür, ona görə indi rəy yazmaq olmaz. Ona cavab verə bilərsiniz.';
  if (now > lastDay(sale, config)) return `Rəyi satışdan sonra ${rateableDays} gün ərzində yazmaq olardı.`;
  return undefined;
}

/** Last moment at which one may rate. */
export function lastDay({ soldAt }: Sale, config: Config): Date {
  return new Date(soldAt.getTime() + daysMs(config, rateableDays));
}
