/** Schemas of saved searches in answers. */
import { z } from 'zod';
import { notifications } from './table.ts';

/** A saved search. */
export const search = z.object({
  id: z.uuid(),
  query: z.string().describe('Nəticələr səhifəsi: /search?{query}'),
  name: z.string(),
  isMadeName: z.boolean().describe('Ad şərtlərdən düzəldilib: istifadəçi verməyib'),
  notify: z.enum(notifications),
  createdAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  newCount: z.number().int().describe('Sonuncu dəfə açılandan bəri yeni elanlar, ən çox 1000'),
});
/** By which ways its account is told. */
export const told = z
  .object({ site: z.boolean(), mail: z.boolean(), emailVerified: z.boolean() })
  .describe('Bildirişin hansı yolla gəldiyi: söndürülmüş yolla və təsdiqlənməmiş e-poçta heç nə gəlmir');
/** A search that was changed. */
export const changed = search.extend({ told });
/** A search that was saved. */
export const saved = changed.extend({
  past30Days: z.number().int().describe('Son 30 günün elanlarından neçəsi uyğundur'),
});
export type SavedSearch = z.infer<typeof search>;
export type NoticeChannels = z.infer<typeof told>;
