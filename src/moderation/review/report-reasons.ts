/** Reasons for reporting a listing, for server and browser. */

export type Reason = {
  id: string;
  label: string;
  /** Asks the seller instead of a moderator: only they know. */
  asksSeller?: true;
  /** Requires text in the form: the reason alone says nothing. */
  needsText?: true;
};

export const reasons = [
  { id: 'unreachable', label: 'Əlaqə saxlamaq olmur' },
  { id: 'stale', label: 'Elan aktual deyil', asksSeller: true },
  { id: 'price', label: 'Yanlış qiymət' },
  { id: 'facts', label: 'Yanlış göstəricilər' },
  { id: 'duplicate', label: 'Təkrar elan' },
  { id: 'city', label: 'Yanlış şəhər' },
  { id: 'photos', label: 'Şəkillər düzgün deyil' },
  { id: 'fraud', label: 'Dələduzluq şübhəsi' },
  { id: 'prohibited', label: 'Qadağan olunmuş mal' },
  { id: 'other', label: 'Digər', needsText: true },
] as const satisfies readonly Reason[];

export type ReasonId = (typeof reasons)[number]['id'];

export const reasonById = (id: ReasonId): Reason => {
  const found = reasons.find((reason) => reason.id === id);
  if (!found) throw new Error(`no reason ${id}`);
  return found;
};

export const maxReportLetters = 1000;
