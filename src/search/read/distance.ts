/** Phonetic edit distance, for people who spell by ear. */

// Letters are small numbers: indexes into a table of substitution costs.
const size = 40;
const digits = 27;
const costs = new Float32Array(size * size).fill(1);
const vowels = new Set([...'aeiouy'].map(codeOf));

function setCost(groups: string, cost: number): void {
  for (const group of groups.split(' ')) {
    for (const one of group)
      for (const other of group) {
        const at = codeOf(one) * size + codeOf(other);
        costs[at] = Math.min(costs[at] ?? 1, cost);
      }
  }
}
setCost('aeiouy', 0.55);
setCost('mn vf cg lr uv gj', 0.7);
setCost('dt bp sz uo ie uw ao yj', 0.4);
setCost('ae iy gqk xh wv ws cj cs ck vb cz jz', 0.3);
for (let code = 0; code < size; code++) {
  // Digits are not misspelt.
  for (let digit = digits; digit < size; digit++) costs[code * size + digit] = costs[digit * size + code] = 3;
}
for (let code = 0; code < size; code++) costs[code * size + code] = 0;

// People mostly leave out vowels and a silent `h`.
const omission = new Float32Array(size).map((_, code) =>
  code >= digits ? 3 : vowels.has(code) || code === codeOf('h') ? 0.6 : 0.85,
);
const swap = 0.6;

/** 1 to 26 for letters, then digits; 39 for everything else. */
export function codeOf(letter: string): number {
  const code = letter.charCodeAt(0);
  if (code >= 97 && code <= 122) return code - 96;
  if (code >= 48 && code <= 57) return code - 48 + digits;
  return size - 1;
}

/** The sound of a word: digraphs and doubled letters become one letter. */
export function soundOf(word: string): string {
  return word
    .replace(/sch|sh/g, 's')
    .replace(/tch|ch/g, 'c')
    .replace(/dzh|dj/g, 'c')
    .replace(/zh/g, 'j')
    .replace(/kh/g, 'x')
    .replace(/gh/g, 'g')
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/ts/g, 's')
    .replace(/([a-z])\1+/g, '$1');
}

/** The text with one letter for all that sound alike, so that beginnings can be compared: `lend kr` begins `land cruiser`. */
export function asHeard(text: string): string {
  return soundOf(text)
    .replaceAll('e', 'a')
    .replaceAll('iy', 'i')
    .replaceAll('y', 'i')
    .replace(/[cgq]/g, 'k')
    .replaceAll('x', 'h')
    .replaceAll('w', 'v');
}

// Longer words are not compared.
export const maxLength = 24;
const row = () => new Float32Array(maxLength + 1);
const rows = [row(), row(), row()] as const;

/** The cost of turning one word into the other; stops early, with any larger number, once it exceeds `most`. */
export function distance(one: Uint8Array, many: Uint8Array, from: number, to: number, most: number): number {
  const oneLength = one.length;
  const otherLength = to - from;
  let [before, last, current] = rows;
  last[0] = 0;
  for (let j = 1; j <= otherLength; j++) last[j] = last[j - 1]! + omission[many[from + j - 1]!]!;
  for (let i = 1; i <= oneLength; i++) {
    const code = one[i - 1]!;
    const dropped = omission[code]!;
    let least = (current[0] = last[0]! + dropped);
    for (let j = 1; j <= otherLength; j++) {
      const other = many[from + j - 1]!;
      let cost = last[j - 1]! + costs[code * size + other]!;
      const without = last[j]! + dropped;
      if (without < cost) cost = without;
      const added = current[j - 1]! + omission[other]!;
      if (added < cost) cost = added;
      if (i > 1 && j > 1 && code === many[from + j - 2] && other === one[i - 2]) {
        const swapped = before[j - 2]! + swap;
        if (swapped < cost) cost = swapped;
      }
      current[j] = cost;
      if (cost < least) least = cost;
    }
    // A transposition may still reach back two rows.
    if (least > most + swap) return least;
    const spare = before;
    before = last;
    last = current;
    current = spare;
  }
  return last[otherLength]!;
}

/**
 * The same distance from one word to many in the order of their letters: what two of them begin with in common is
 * compared once.
 */
export class Distances {
  private readonly one: Uint8Array;
  // For each letter of the other word, the cost of turning each beginning of the one into it.
  private readonly rows: readonly Float32Array[];

  constructor(one: Uint8Array) {
    this.one = one;
    this.rows = Array.from({ length: maxLength + 1 }, row);
    const first = this.rows[0]!;
    for (let i = 1; i <= one.length; i++) first[i] = first[i - 1]! + omission[one[i - 1]!]!;
  }

  /** Adds the letter at a place of the other word, after those before it; returns the least that any word beginning so costs. */
  add(letter: number, place: number, before: number): number {
    const { one, rows } = this;
    const [current, last, earlier] = [rows[place + 1]!, rows[place]!, rows[place - 1]];
    const added = omission[letter]!;
    let least = (current[0] = last[0]! + added);
    for (let i = 1; i <= one.length; i++) {
      const code = one[i - 1]!;
      let cost = last[i - 1]! + costs[code * size + letter]!;
      const longer = last[i]! + added;
      if (longer < cost) cost = longer;
      const without = current[i - 1]! + omission[code]!;
      if (without < cost) cost = without;
      if (earlier && i > 1 && code === before && letter === one[i - 2]) {
        const swapped = earlier[i - 2]! + swap;
        if (swapped < cost) cost = swapped;
      }
      current[i] = cost;
      if (cost < least) least = cost;
    }
    // A transposition may still reach back two rows.
    return least - swap;
  }

  /** The distance to the other word, of this length. */
  to(length: number): number {
    return this.rows[length]![this.one.length]!;
  }
}
