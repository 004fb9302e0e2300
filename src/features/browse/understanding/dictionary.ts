/** The words of all listings in memory: which are known, which begin with some letters, which are nearest to one. */
import { codeOf, distance, maxLength, soundOf } from './distance.ts';

export type Dictionary = {
  /** Sorted. */
  words: readonly string[];
  listings: Int32Array;
  /** Words that names are made of. */
  names: ReadonlySet<string>;
  /** How much likelier than others each is meant. */
  bonus: Float32Array;
  /** The words as they sound, letter by letter, one after the other, and where each begins. */
  sounds: Uint8Array;
  starts: Int32Array;
  /** Which sounds each has. */
  masks: Int32Array;
};

// What is shorter is too near to everything.
const minLength = 3;
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Punctuation at the ends of words is dropped. */
export function withoutEdges(word: string): string {
  return word.replace(edges, '');
}

/** `names` are meant more often than other words; `yieldToEventLoop` lets others work in between. */
export async function makeDictionary(
  counted: readonly (readonly [word: string, listings: number])[],
  names: ReadonlySet<string>,
  yieldToEventLoop: () => Promise<unknown>,
): Promise<Dictionary> {
  const merged = new Map<string, number>();
  for (const [written, listings] of counted) {
    const word = withoutEdges(written);
    if (/^[a-z][a-z0-9.+'-]*$/.test(word)) merged.set(word, (merged.get(word) ?? 0) + listings);
  }
  await yieldToEventLoop();
  const words = [...merged.keys()].toSorted();
  await yieldToEventLoop();
  const sounds = words.map(soundOf);
  await yieldToEventLoop();
  const starts = new Int32Array(words.length + 1);
  for (const [place, sound] of sounds.entries()) starts[place + 1] = starts[place]! + sound.length;
  const letters = new Uint8Array(starts.at(-1) ?? 0);
  const masks = new Int32Array(words.length);
  for (const [place, sound] of sounds.entries()) {
    for (let at = 0; at < sound.length; at++) letters[starts[place]! + at] = codeOf(sound[at]!);
    masks[place] = maskOf(sound);
  }
  await yieldToEventLoop();
  const listings = Int32Array.from(words, (word) => merged.get(word) ?? 0);
  // In logarithms: what many have, and what is a name, is meant more often.
  const bonus = Float32Array.from(
    words,
    (word, at) => 0.05 * Math.log2(1 + listings[at]!) + (names.has(word) ? 0.3 : 0),
  );
  return { words, listings, names, bonus, sounds: letters, starts, masks };
}

/** Whether some word begins so. */
export function isKnown({ words }: Dictionary, word: string): boolean {
  return words[firstFrom(words, word)]?.startsWith(word) ?? false;
}

/** Whether it is a word itself. */
export function isWord({ words }: Dictionary, word: string): boolean {
  return words[firstFrom(words, word)] === word;
}

/** Whether it is a word itself, and one that names are made of. */
export function isName(dictionary: Dictionary, word: string): boolean {
  return dictionary.names.has(word) && isWord(dictionary, word);
}

/** The words that begin so, the most common ones first. */
export function beginningWith({ words, listings }: Dictionary, start: string, count: number): string[] {
  const best: number[] = [];
  const from = firstFrom(words, start);
  for (let place = from; place < words.length && words[place]!.startsWith(start); place++) {
    if (best.length === count && listings[place]! <= listings[best.at(-1)!]!) continue;
    const at = best.findIndex((other) => listings[other]! < listings[place]!);
    best.splice(at < 0 ? best.length : at, 0, place);
    best.length = Math.min(best.length, count);
  }
  return best.map((place) => words[place]!);
}

/** The words that were probably meant, the likeliest first. */
export function nearest(dictionary: Dictionary, word: string, count: number): string[] {
  const sound = soundOf(word);
  if (sound.length > maxLength || word.length < minLength) return [];
  const codes = codesOf(sound);
  const mask = maskOf(sound);
  const { words, starts, sounds, masks, bonus } = dictionary;
  const allowed = sound.length <= 3 ? 0.75 : sound.length <= 5 ? 1.3 : sound.length <= 8 ? 1.75 : 2.3;
  const lengths = sound.length <= 4 ? 1 : sound.length <= 7 ? 2 : 3;
  const missing = Math.floor(allowed / 0.65);
  const best: { place: number; score: number }[] = [];
  for (let place = 0; place < words.length; place++) {
    const from = starts[place]!;
    const to = starts[place + 1]!;
    const difference = to - from - sound.length;
    if (difference > lengths || -difference > lengths || to - from > maxLength) continue;
    if (bits(mask & ~masks[place]!) > missing || bits(masks[place]! & ~mask) > missing) continue;
    // What cannot be among the best is not measured to the end.
    const most = best.length < count ? allowed : Math.min(allowed, best.at(-1)!.score + bonus[place]!);
    let cost = distance(codes, sounds, from, to, most);
    if (cost > most) continue;
    // The first letter is seldom wrong.
    if (codes[0] !== sounds[from]) cost += 0.25;
    // Of two that sound alike the one of that length is nearer.
    cost += 0.05 * Math.abs(words[place]!.length - word.length);
    const score = cost - bonus[place]!;
    if (best.length === count && score >= best.at(-1)!.score) continue;
    const at = best.findIndex((other) => other.score > score);
    best.splice(at < 0 ? best.length : at, 0, { place, score });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ place }) => words[place]!);
}

/** Where the words from a text on begin. */
function firstFrom(words: readonly string[], text: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (words[middle]! < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

function codesOf(sound: string): Uint8Array {
  return Uint8Array.from(sound, codeOf);
}

// Letters that are cheap in one another's place share a bit, so that a mask never hides a near word.
const classes = ['aeiouy', 'gqkcjszwvfbph', 'x', 'dt', 'mn', 'lr', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const bitOf = new Map(classes.flatMap((letters, bit) => [...letters].map((letter) => [letter, 1 << bit] as const)));

function maskOf(sound: string): number {
  let mask = 0;
  for (const letter of sound) mask |= bitOf.get(letter) ?? 1 << 16;
  return mask;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
