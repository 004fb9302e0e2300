/** What people are told about ratings: never who wrote, or what. */
import type { NewNotice } from '../notices/notices.server.ts';
import { blindDays } from './letters.ts';

type About = { id: string; listing_id: string | null; listing_number: number };

const texts = {
  waits: (number: number) =>
    `№ ${number} elanı üzrə sizə rəy yazılıb. Siz də yazanda və ya ${blindDays} gündən sonra görünəcək.`,
  shown: (number: number) => `№ ${number} elanı üzrə sizə yazılan rəy artıq görünür.`,
  answered: (number: number) => `№ ${number} elanı üzrə rəyinizə cavab verilib.`,
  bought: (number: number) => `№ ${number} elanı sizə satılmış kimi qeyd olunub. İstəsəniz, rəy yazın.`,
} as const;

/** A notice that leads to the conversation; an unread one gives way to it. */
export function ratingNotice(what: keyof typeof texts, accountId: string, about: About): NewNotice {
  return {
    accountId,
    kind: 'rating',
    topic: `rating:${about.id}`,
    text: texts[what](about.listing_number),
    path: `/mesajlar/${about.id}`,
    conversationId: about.id,
    ...(about.listing_id !== null && { listingId: about.listing_id }),
  };
}
