/** What the calls of moderation have in common. */
import { notFound } from '../../errors.ts';
import type { Section } from '../../fields/section.ts';
import { z } from '../../fields/zod.ts';
import { sections } from '../../sections/index.ts';

export const tags = ['Moderasiya'];

const limitText = '1 ilə 100 arasında olmalıdır.';

/** How many a page of a list has. */
export const limitParameter = z.coerce
  .number(limitText)
  .int(limitText)
  .min(1, limitText)
  .max(100, limitText)
  .default(20);

/** The account that a call is about. A malformed id is that of no account. */
export const byId = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) => (isUuid.test(text) ? text.toLowerCase() : noId)),
});

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const noId = '00000000-0000-0000-0000-000000000000';

/** The listing that a call is about. */
export const byListing = z.object({ section: z.string().max(50), id: z.string().max(100) });

/** The section of an address, in any letter case. */
export function sectionOf({ section: name }: { section: string }): Section {
  const section = sections.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!section) throw notFound('Elan tapılmadı.');
  return section;
}
