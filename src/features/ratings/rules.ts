/** Who may rate when; pure functions. */
import type { Config } from '../../config.ts';
import { daysMs } from '../listings/life/days.ts';
import { rateableDays } from './letters.ts';

/** A sale as a conversation about the listing sees it. */
export type Sale = {
  soldAt: Date;
  /** Whom the seller named: the buyer of this conversation, nobody, or somebody else. */
  buyer: 'this' | 'unsaid' | 'other';
  /** Whether both sides have written; where the seller named nobody, whether they had before the sale. */
  bothWrote: boolean;
};

type State = {
  sale: Sale | undefined;
  /** Whether this side has rated. */
  hasRated: boolean;
  /** Whether everybody sees the rating of the other side. */
  seesOther: boolean;
};

/** Why one may not rate; undefined if one may. */
export function refusalToRate({ sale, hasRated, seesOther }: State, config: Config, now: Date): string | undefined {
  if (hasRated) return 'Bu yazışmada artıq rəy yazmısınız.';
  if (!sale) return 'Rəyi elan satılandan sonra yazmaq olar.';
  if (sale.buyer === 'other') return 'Elan başqa alıcıya satılıb: bu yazışmada rəy yazılmır.';
  if (!sale.bothWrote)
    return sale.buyer === 'this'
      ? 'Rəy yazmaq üçün hər iki tərəf ən azı bir mesaj yazmalıdır.'
      : 'Rəyi yalnız satışdan əvvəl bir-birinə yazmış satıcı və alıcı yaza bilər.';
  // Whoever has read the other's rating would only reply to it.
  if (seesOther) return 'Qarşı tərəfin rəyi artıq görünür, ona görə indi rəy yazmaq olmaz. Ona cavab verə bilərsiniz.';
  if (now > lastDay(sale, config)) return `Rəyi satışdan sonra ${rateableDays} gün ərzində yazmaq olardı.`;
  return undefined;
}

/** Until when one may rate. */
export function lastDay({ soldAt }: Sale, config: Config): Date {
  return new Date(soldAt.getTime() + daysMs(config, rateableDays));
}
