/** What an owner may do with a listing, the most needed first. */
import { dayMs } from '../../../../domain/language/durations.ts';
import { bumpDays } from '../../../../listings/life/days.ts';
import type { Action } from '../../../../listings/life/rules.ts';
import type { OwnListing } from '../../../own-answer.server.ts';

/** Dialogs that actions open. */
export type Question = 'edit' | 'sell' | 'remove' | 'appeal';
export type Call = Exclude<Action, 'sold'>;
export type Choice = Call | Question;

export const labels: Readonly<Record<Choice, string>> = {
  confirm: 'Bəli, aktualdır',
  appeal: 'Müraciət et',
  edit: 'Düzəliş et',
  renew: 'Vaxtını uzat',
  bump: 'İrəli çək',
  sell: 'Satıldı',
  reserve: 'Bron et',
  release: 'Bronu ləğv et',
  unsold: 'Yenidən satışa çıxar',
  remove: 'Sil',
};

/** What follows, for those that stand in the menu. */
export const effects: Readonly<Partial<Record<Choice, string>>> = {
  edit: 'Qiyməti, şəkilləri və təsviri dəyişin.',
  renew: 'Elan daha 30 gün qalır, nömrəsi və linki dəyişmir.',
  bump: 'Elan yenidən ən yenilərin sırasına keçir. Pulsuzdur, 7 gündə bir dəfə.',
  sell: 'Elan siyahılardan çıxır. 7 gün ərzində satışa qaytarmaq olar.',
  reserve: 'Elan siyahılarda «Bron edilib» nişanı ilə qalır.',
  release: 'Elan yenidən satışda görünür.',
};

/** The first is the main one; the rest stand in a menu. */
export type Choices = { shown: readonly Choice[]; rest: readonly Choice[] };

export function choicesFor(listing: OwnListing): Choices {
  const all = inOrder(listing);
  const count = listing.status === 'active' || listing.status === 'reserved' ? 2 : 1;
  return { shown: all.slice(0, count), rest: all.slice(count) };
}

/** On the listing's page editing comes first. */
export function choicesOnPage(listing: OwnListing): Choices {
  const others = inOrder(listing).filter((choice) => choice !== 'edit');
  return { shown: ['edit', ...others.slice(0, 2)], rest: others.slice(2) };
}

function inOrder(listing: OwnListing): readonly Choice[] {
  const { renewable, askedUntil } = listing;
  const urgent: Choice[] = [...(askedUntil ? (['confirm'] as const) : []), ...(renewable ? (['renew'] as const) : [])];
  return [...urgent, ...usual(listing, urgent.length > 0)];
}

function usual({ status, appeal, bumpedAt, publishedAt }: OwnListing, somethingWaits: boolean): readonly Choice[] {
  switch (status) {
    case 'active':
      if (somethingWaits) return ['sell', 'bump', 'edit', 'reserve'];
      // Among the newest still, it has nothing to gain.
      return isOlder(bumpedAt ?? publishedAt)
        ? ['bump', 'sell', 'edit', 'reserve']
        : ['edit', 'sell', 'reserve', 'bump'];
    case 'reserved':
      return ['sell', 'release', 'edit', 'bump'];
    case 'sold':
      return ['unsold', 'edit'];
    case 'removed':
      return appeal === 'possible' ? ['appeal'] : [];
    default:
      return ['edit'];
  }
}

function isOlder(at: string | null): boolean {
  return at !== null && Date.now() - Date.parse(at) > bumpDays * dayMs;
}
