/** Perceptual hashes of a rectangle of an image: 64 bits of pHash and 128 of dHash, which differ little for similar images. */
import type { Rect, Sums } from './grey.ts';

/** The hash of a rectangle as six words: two of pHash, four of dHash. */
export type Hash = {
  words: Uint32Array;
  /** The coefficients behind pHash's bits: the smaller, the easier a bit flips. */
  weights: Float64Array;
  /** How many of dHash's 128 differences exceed noise. */
  detail: number;
};

export const wordsOfHash = 6;

// pHash: signs of the 64 lowest frequencies of a cosine transform, lowest first, without the mean.
const cells = 32;
const highest = 10;
const frequencies = Array.from(
  { length: highest * highest },
  (_, at) => [at % highest, Math.floor(at / highest)] as const,
)
  .filter(([across, down]) => across + down > 0)
  .toSorted((one, other) => radius(one) - radius(other) || one[0] - other[0])
  .slice(0, 64);
const cosines = Array.from({ length: highest }, (_, frequency) =>
  Float64Array.from({ length: cells }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * cells))),
);

// dHash: whether each of 8 × 8 cells is darker than its right and lower neighbours.
const side = 8;
// Grey levels of 255; compression changes cell averages by less.
const noise = 3;

function radius([across, down]: readonly [number, number]): number {
  return across * across + down * down;
}

/** The hash of a rectangle. Its aspect ratio does not matter. */
export function hashOf(sums: Sums, rect: Rect): Hash {
  const words = new Uint32Array(wordsOfHash);
  const set = (bit: number) => (words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31)));
  const weights = transform(sums.cells(rect, cells));
  for (const [bit, weight] of weights.entries()) if (weight > 0) set(bit);
  const shades = sums.cells(rect, side + 1);
  let detail = 0;
  for (let cell = 0; cell < side * side; cell += 1) {
    const at = Math.floor(cell / side) * (side + 1) + (cell % side);
    for (const [turn, neighbour] of [at + 1, at + side + 1].entries()) {
      const difference = (shades[neighbour] ?? 0) - (shades[at] ?? 0);
      if (difference > 0) set(64 + 64 * turn + cell);
      if (Math.abs(difference) > noise) detail += 1;
    }
  }
  return { words, weights, detail };
}

/** The number of differing bits, of 192; stops counting beyond the limit. */
export function distance(one: Uint32Array, other: Uint32Array, limit: number): number {
  let bits = 0;
  for (let word = 0; word < wordsOfHash && bits <= limit; word += 1)
    bits += bitsOf((one[word] ?? 0) ^ (other[word] ?? 0));
  return bits;
}

function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function transform(shades: Float64Array): Float64Array {
  const across = cosines.map((cosine) =>
    Float64Array.from({ length: cells }, (_, row) => {
      let sum = 0;
      for (let at = 0; at < cells; at += 1) sum += (shades[row * cells + at] ?? 0) * (cosine[at] ?? 0);
      return sum;
    }),
  );
  return Float64Array.from(frequencies, ([u, v]) => {
    let sum = 0;
    for (let row = 0; row < cells; row += 1) sum += (across[u]?.[row] ?? 0) * (cosines[v]?.[row] ?? 0);
    // The mean of a row or column has a different norm than the rest.
    return u === 0 || v === 0 ? sum * Math.SQRT1_2 : sum;
  });
}
