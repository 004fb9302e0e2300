/** Negotiates the content encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

// Only few distinct headers occur; those of browsers have some twenty characters.
const longestEncodings = 500;
const encodings = new Map<string, Encoding>();

/** The best encoding that an `Accept-Encoding` header allows. */
export function encodingFor(header = ''): Encoding {
  const known = encodings.get(header);
  if (known) return known;
  if (header.length > longestEncodings) return 'identity';
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
  if (encodings.size < 1000) encodings.set(header, encoding);
  return encoding;
}
