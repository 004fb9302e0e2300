/** Tags that describe the other side, chosen by a tap. */
import type { MemberRole } from '../conversations/table.ts';

/** The tags and their labels. */
export const tagLabels = {
  polite: 'Nəzakətli',
  fastReplies: 'Tez cavab verir',
  onTime: 'Vaxtında gəlir',
  keptPrice: 'Razılaşmaya əməl edir',
  asDescribed: 'Mal təsvirə uyğundur',
  rude: 'Kobud',
  slowReplies: 'Gec cavab verir',
  late: 'Görüşə gecikir',
  changedPrice: 'Qiyməti dəyişir',
  notAsDescribed: 'Mal təsvirə uyğun deyil',
} as const;

export type Tag = keyof typeof tagLabels;
export const tags = Object.keys(tagLabels) as [Tag, ...Tag[]];

/** Maximum number of tags per rating. */
export const maxTags = 5;

const ofGoods: readonly Tag[] = ['asDescribed', 'notAsDescribed'];

/** Tags for a rater of the given role: only buyers can judge goods. */
export function tagsFor(role: MemberRole): readonly Tag[] {
  return role === 'buyer' ? tags : tags.filter((tag) => !ofGoods.includes(tag));
}
