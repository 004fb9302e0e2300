/** All checks of listings. A rule never rejects: it advises the seller and flags for the moderator. */
import { ordinal } from '../../domain/language/ordinal.ts';
import { isShouted } from './capitals.ts';
import type { Facts, Finding, FoundPhoto, Hit, ListingNamed, Rule } from './facts.ts';
import { findingsOf } from './facts.ts';
import { findLink, findMail } from './links.ts';
import { findPhone } from './phone-numbers.ts';
import { allowedPhrases, topics } from './phrases.ts';
import { isFarOff, showUsual } from './usual-price.ts';
import {
  findPhrases,
  findUnlessHarmless,
  type Phrases,
  phrasesOf,
  type Prose,
  type Span,
  sourceText,
} from './words.ts';

const white = phrasesOf(allowedPhrases);
const numbersForSale = phrasesOf('nömrə satıl*/sat*, satıl* nömrə, nömrələr, sim kart, simkart');
// Listings in an account's first hour from which on it is suspicious.
const manyAtOnce = 5;
const shownListings = 10;

const words: readonly Rule[] = [
  {
    name: 'banned-word',
    looksAt: 'words of the banned list, in any form',
    sure: true,
    find: ({ prose, banned }) => phrasesIn(prose, banned),
    advice: ({ found }) => `«${found}» sözü olan elanlara əvvəlcə moderator baxır. Mümkündürsə, başqa cür yazın.`,
    text: ({ found }) => `Qadağan olunmuş söz: «${found}».`,
  },
  ...topics.map(({ name, label, advice, words: list }): Rule => {
    const phrases = phrasesOf(list);
    return {
      name,
      looksAt: 'phrases of fraud and of what may not be sold',
      sure: false,
      find: ({ prose }) => phrasesIn(prose, phrases),
      advice: ({ found }) => `«${found}»: ${advice}`,
      text: ({ found }) => `Şübhəli ifadə (${label}): «${found}».`,
    };
  }),
];

const contacts: readonly Rule[] = [
  {
    name: 'phone-in-text',
    looksAt: 'phone numbers in title and description',
    sure: false,
    find: ({ prose, title }) =>
      prose.flatMap((each) => {
        // Skips listings that sell a phone number.
        const sold = each.field === title.field && findPhrases(each, numbersForSale).length > 0;
        return sold ? [] : hitAt(each, findPhone(each));
      }),
    advice: () => 'Telefon nömrəsini mətnə yazmayın: onun üçün «Telefon» sahəsi var.',
    text: ({ found }) => `Mətndə telefon nömrəsi: «${found}».`,
  },
  {
    name: 'mail-in-text',
    looksAt: 'mail addresses in title and description',
    sure: false,
    find: ({ prose }) => prose.flatMap((each) => hitAt(each, findMail(each))),
    advice: () => 'E-poçt ünvanını mətnə yazmayın: onun üçün «E-poçt» sahəsi var.',
    text: ({ found }) => `Mətndə e-poçt: «${found}».`,
  },
  {
    name: 'link-in-text',
    looksAt: 'links and names in other networks in title and description',
    sure: false,
    find: ({ prose }) => prose.flatMap((each) => (findMail(each) ? [] : hitAt(each, findLink(each)))),
    advice: () => 'Mətnə link və ya başqa şəbəkədəki səhifənizi yazmayın: alıcı elandan sizə zəng edə bilər.',
    text: ({ found }) => `Mətndə link və ya başqa səhifə: «${found}».`,
  },
  {
    name: 'title-in-capitals',
    looksAt: 'titles mostly in capitals',
    sure: false,
    find: ({ title }) => (isShouted(title.text) ? [{ field: title.field, found: title.text }] : []),
    advice: () => 'Elanın adını böyük hərflərlə yazmayın: adi hərflərlə daha asan oxunur.',
    text: () => 'Elanın adı böyük hərflərlədir.',
  },
];

const things: readonly Rule[] = [
  {
    name: 'code-taken',
    looksAt: "VIN or IMEI of another account's live listing",
    sure: true,
    find: ({ codes }) =>
      codes.flatMap(({ field, label, listings }) => (listings.length > 0 ? [{ field, about: label, listings }] : [])),
    advice: ({ about }) => `Bu ${about} başqa elanda var. Yoxlayın: səhv yazılıbsa, düzəldin.`,
    text: ({ about }) => `Eyni ${about} başqa hesabın elanında var.`,
  },
  {
    name: 'code-shared',
    looksAt: "a changed VIN or IMEI that another account's live listing, published later, has, too",
    // Never hides the listing: a copy must not hide the original.
    sure: false,
    find: ({ codes }) =>
      codes.flatMap(({ field, label, listings, later = [] }) =>
        listings.length === 0 && later.length > 0 ? [{ field, about: label, listings: later }] : [],
      ),
    text: ({ about, listings }) =>
      `Eyni ${about} başqa hesabın sonra dərc olunmuş elanında var: ${numbersOf(listings)}.`,
  },
  {
    name: 'price-far-off',
    looksAt: 'a price far outside those of listings that are alike',
    sure: false,
    find: ({ usual }) => (usual && isFarOff(usual) ? [{ field: 'price', about: showUsual(usual) }] : []),
    advice: ({ about }) => `Oxşar elanlarda qiymət: ${about}. Qiymətdə səhv yoxdursa, dəyişməyin.`,
    text: ({ about }) => `Qiymət oxşar elanlardan çox fərqlənir: onlarda ${about}.`,
  },
  {
    name: 'posted-again',
    looksAt: "the account's own live listing with the same words",
    sure: false,
    find: ({ again }) => (again.length > 0 ? [{ listings: again }] : []),
    advice: ({ listings }) =>
      `Eyni elanınız artıq var: ${numbersOf(listings)}. Təkrar yerləşdirməyin, onu irəli çəkin.`,
    text: ({ listings }) => `Hesabın eyni elanı artıq var: ${numbersOf(listings)}.`,
  },
];

const photos: readonly Rule[] = [
  {
    name: 'photos-taken',
    looksAt: "all photos, at least two and none flat, of another account's live listing",
    sure: true,
    find: (facts) => {
      const listings = listingsWithAll(facts);
      return listings.length > 0 ? [{ field: 'images', listings }] : [];
    },
    advice: () => 'Bütün şəkillər başqa elandadır. Öz çəkdiyiniz şəkilləri əlavə edin.',
    text: ({ listings }) => `Bütün şəkillər başqa hesabın elanındandır: ${numbersOf(listings)}.`,
  },
  {
    name: 'photo-taken',
    looksAt: "one photo of another account's live listing",
    sure: false,
    find: (facts) => {
      const taken = facts.alike.filter((photo) => isOthers(photo, facts) && photo.live && !photo.kept);
      return taken.length > 0 && listingsWithAll(facts).length === 0
        ? [{ field: 'images', listings: named(taken) }]
        : [];
    },
    // Does not name the other listing: it may be in review. The photo's page links to public ones.
    advice: () => 'Şəkillərdən biri başqa elanda var. Öz çəkdiyiniz şəkil daha inandırıcıdır.',
    text: ({ listings }) => `Şəkil başqa hesabın elanında var: ${numbersOf(listings)}.`,
  },
  {
    name: 'photo-of-banned',
    looksAt: 'a photo of a banned account',
    sure: false,
    find: (facts) => {
      const known = facts.alike.filter((photo) => isOthers(photo, facts) && photo.banned && !photo.kept);
      return known.length > 0 ? [{ field: 'images', listings: named(known) }] : [];
    },
    text: ({ listings }) => `Şəkil bloklanmış hesabın elanındandır: ${numbersOf(listings)}.`,
  },
];

const sellers: readonly Rule[] = [
  {
    name: 'many-at-once',
    looksAt: 'many listings of an account that is not an hour old',
    sure: false,
    find: ({ hurried }) => (hurried >= manyAtOnce ? [{ about: ordinal(hurried) }] : []),
    text: ({ about }) => `Hesab açılandan bir saat keçməyib, bu onun ${about} elanıdır.`,
  },
  {
    name: 'banned-before',
    looksAt: 'phone or e-mail of a banned account',
    sure: false,
    find: ({ bannedBefore }) => (bannedBefore ? [{}] : []),
    text: () => 'Telefon və ya e-poçt bloklanmış hesaba aiddir.',
  },
];

/** All rules, in the order in which moderators read their findings. */
export const rules: readonly Rule[] = [...words, ...photos, ...things, ...contacts, ...sellers].toSorted(
  (one, other) => Number(other.sure) - Number(one.sure),
);

/** Findings of all rules. */
export function runRules(facts: Facts): Finding[] {
  return rules.flatMap((rule) => findingsOf(rule, facts));
}

function phrasesIn(prose: readonly Prose[], phrases: Phrases): Hit[] {
  return prose.flatMap((each) => hitAt(each, findUnlessHarmless(each, phrases, white)));
}

/** At most one hit per text. */
function hitAt(prose: Prose, found: Span | string | undefined): Hit[] {
  if (found === undefined) return [];
  return [{ field: prose.field, found: typeof found === 'string' ? found : sourceText(prose, found) }];
}

/** Listings of one other account, published before, that contain every photo of this one. */
function listingsWithAll(facts: Facts): ListingNamed[] {
  const { photoKeys, alike } = facts;
  if (photoKeys.length < 2 || alike.some(({ flat }) => flat)) return [];
  const live = alike.filter((photo) => isOthers(photo, facts) && photo.live && !photo.later);
  const ids = [...new Set(live.map(({ listingId }) => listingId))];
  const whole = ids.filter((id) =>
    photoKeys.every((key) => live.some((photo) => photo.key === key && photo.listingId === id)),
  );
  return named(live.filter(({ listingId }) => whole.includes(listingId)));
}

function isOthers(photo: FoundPhoto, { accountId }: Facts): boolean {
  return photo.accountId !== accountId && !photo.flat;
}

function named(alike: readonly FoundPhoto[]): ListingNamed[] {
  const byId = new Map(alike.map(({ listingId, section, number }) => [listingId, { section, id: number }]));
  return [...byId.values()].slice(0, shownListings);
}

function numbersOf(listings: readonly ListingNamed[] = []): string {
  return listings.map(({ id }) => `№ ${id}`).join(', ');
}
