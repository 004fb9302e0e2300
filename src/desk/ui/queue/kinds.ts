/** Kinds of the queue: why listings are in it. */

export const kinds = [
  { kind: 'new', label: 'Yeni' },
  { kind: 'flagged', label: 'Şübhəli' },
  { kind: 'reported', label: 'Şikayətli' },
  { kind: 'resubmitted', label: 'Düzəldilmiş' },
  { kind: 'appeals', label: 'Müraciətlər' },
] as const;

export type Kind = (typeof kinds)[number]['kind'];

/** The kind in the address; undefined: all. */
export function kindOfAddress(params: URLSearchParams): Kind | undefined {
  return kinds.find(({ kind }) => kind === params.get('kind'))?.kind;
}
