/** The card that a row will have, without its photo, which is not fetched before. */
import { v7 as uuidv7 } from 'uuid';
import { checkFields, presentValues } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { type Card, presentCard } from '../../listings/cards/present-card.ts';
import { inputInCurrentWords } from '../../listings/current-word.ts';
import { prepareRow } from '../../listings/row.ts';
import type { ReadRow } from './read-row.ts';

type Seller = { id: string; shop: string; now: Date };

/** Undefined for a wrong row. */
export function previewCard({ input, images }: ReadRow, section: Section, { id, shop, now }: Seller): Card | undefined {
  const checked = checkFields(section.fields, inputInCurrentWords(input), 'call');
  if (!checked.ok) return undefined;
  const values = presentValues(checked.values);
  const { columns } = prepareRow(section, values, { postedAt: now, withPhotos: images.length > 0 });
  const row = {
    ...columns,
    id: uuidv7(),
    // None yet.
    number: 0,
    position: 0,
    account_id: id,
    section: section.name,
    status: 'active' as const,
    created_at: now,
    published_at: now,
    expires_at: null,
    old_price: null,
    old_price_until: null,
    photo: null,
    photo_count: images.length,
    phone_verified: false,
    shop,
  };
  return presentCard(row, now);
}
