/** The words of all listings in memory, for completion and spelling correction. */
import { LRUCache } from 'lru-cache';
import { codeOf, distance, Distances, maxLength, soundOf } from './distance.ts';

export type Dictionary = {
  /** All words, sorted. */
  words: readonly string[];
  listings: Int32Array;
  /** Words that occur in names. */
  names: ReadonlySet<string>;
  /** Words that occur in titles. */
  titled: ReadonlySet<string>;
  /** Subtracted from a word's distance: common words and names are likelier to be meant. */
  bonus: Float32Array;
  /** The words' sounds, concatenated, and the offset of each. */
  sounds: Uint8Array;
  starts: Int32Array;
  /** A bit mask of the sounds in each word. */
  masks: Int32Array;
  /** The words by their sounds, and how many letters each begins with in common with the one before. */
  bySound: Int32Array;
  shared: Uint8Array;
  /** The largest bonus. */
  mostBonus: number;
};

// Shorter words are close to too many others, as is a letter that is held down.
const minLength = 3;
// Matches from the first letter to the last, in one pass. A pattern that cuts off the ends would search for the last
// letter from each sign anew.
const withinEdges = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Strips punctuation from both ends. */
export function withoutEdges(word: string): string {
  return withinEdges.exec(word)?.[0] ?? '';
}

/** Builds the dictionary, yielding to the event loop between steps. `names` rank above other words. */
export async function makeDictionary(
  counted: readonly (readonly [word: string, listings: number])[],
  names: ReadonlySet<string>,
  yieldToEventLoop: () => Promise<unknown>,
  titled: ReadonlySet<string> = new Set(),
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
  const bySound = Int32Array.from(words.keys()).sort((one, other) => (sounds[one]! < sounds[other]! ? -1 : 1));
  const shared = Uint8Array.from(bySound, (place, at) =>
    at ? lettersInCommon(sounds[bySound[at - 1]!]!, sounds[place]!) : 0,
  );
  await yieldToEventLoop();
  const listings = Int32Array.from(words, (word) => merged.get(word) ?? 0);
  const bonus = Float32Array.from(
    words,
    (word, at) => 0.05 * Math.log2(1 + listings[at]!) + (names.has(word) ? 0.3 : 0),
  );
  const mostBonus = bonus.reduce((most, each) => Math.max(most, each), 0);
  return { words, listings, names, titled, bonus, sounds: letters, starts, masks, bySound, shared, mostBonus };
}

/** Whether any word begins with this. */
export function isKnown({ words }: Dictionary, word: string): boolean {
  return words[firstFrom(words, word)]?.startsWith(word) ?? false;
}

/** Whether this is a whole word. */
export function isWord({ words }: Dictionary, word: string): boolean {
  return words[firstFrom(words, word)] === word;
}

/** Whether this is a whole word that occurs in names. */
export function isName(dictionary: Dictionary, word: string): boolean {
  return dictionary.names.has(word) && isWord(dictionary, word);
}

/** Whether at least as many listings have this inside words as at their beginning. */
export function isMostlyInside({ words, listings }: Dictionary, part: string): boolean {
  let [inside, first] = [0, 0];
  for (let place = 0; place < words.length; place++) {
    const at = words[place]!.indexOf(part);
    if (at === 0) first += listings[place]!;
    else if (at > 0) inside += listings[place]!;
  }
  return inside >= first;
}

/** Words that begin with `start`, the most common first. */
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

// Caches corrections: a page asks for the same word several times, as do people.
const known = new WeakMap<Dictionary, LRUCache<string, string[]>>();

/** The likeliest corrections of a misspelt word, best first. */
export function nearest(dictionary: Dictionary, word: string, count: number): string[] {
  const ofDictionary = known.get(dictionary) ?? new LRUCache<string, string[]>({ max: 2000 });
  known.set(dictionary, ofDictionary);
  const key = `${count} ${word}`;
  const found = ofDictionary.get(key) ?? findNearest(dictionary, word, count);
  ofDictionary.set(key, found);
  return found;
}

function findNearest(dictionary: Dictionary, word: string, count: number): string[] {
  const sound = soundOf(word);
  if (sound.length > maxLength || word.length < minLength || sound.length === 1) return [];
  const codes = codesOf(sound);
  const mask = maskOf(sound);
  const { words, starts, sounds, masks, bonus, bySound, shared, mostBonus } = dictionary;
  const allowed = sound.length <= 3 ? 0.75 : sound.length <= 5 ? 1.3 : sound.length <= 8 ? 1.75 : 2.3;
  const lengths = sound.length <= 4 ? 1 : sound.length <= 7 ? 2 : 3;
  const missing = Math.floor(allowed / 0.65);
  const distances = new Distances(codes);
  const best: { place: number; score: number }[] = [];
  // `compared`: how many letters of the last word were compared and are this word's, too. `tooDifferent`: after how
  // many the last word was too different.
  let compared = 0;
  let tooDifferent = Infinity;
  for (let at = 0; at < bySound.length; at++) {
    const place = bySound[at]!;
    compared = Math.min(compared, shared[at]!);
    if (shared[at]! >= tooDifferent) continue;
    tooDifferent = Infinity;
    const from = starts[place]!;
    const length = starts[place + 1]! - from;
    if (Math.abs(length - sound.length) > lengths || length > maxLength) continue;
    if (bits(mask & ~masks[place]!) > missing || bits(masks[place]! & ~mask) > missing) continue;
    // Words that cannot rank among the best are not compared to their end.
    const most = best.length < count ? allowed : Math.min(allowed, best.at(-1)!.score + mostBonus);
    while (compared < length && tooDifferent === Infinity) {
      const least = distances.add(sounds[from + compared]!, compared, compared > 0 ? sounds[from + compared - 1]! : 0);
      compared += 1;
      if (least > most) tooDifferent = compared;
    }
    if (tooDifferent < Infinity) continue;
    let cost = distances.to(length);
    if (cost > most) continue;
    // The first letter is rarely wrong.
    if (codes[0] !== sounds[from]) cost += 0.25;
    // Among words that sound the same, prefer the same length.
    cost += 0.05 * Math.abs(words[place]!.length - word.length);
    const score = cost - bonus[place]!;
    const isAfter = (other: { place: number; score: number }) =>
      other.score > score || (other.score === score && other.place > place);
    const rank = best.findIndex(isAfter);
    if (rank < 0 && best.length === count) continue;
    best.splice(rank < 0 ? best.length : rank, 0, { place, score });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ place }) => words[place]!);
}

/** How differently two words sound; any larger number once it exceeds `most`. */
export function soundsApart(one: string, other: string, most: number): number {
  const [from, to] = [codesOf(soundOf(one)), codesOf(soundOf(other))];
  return Math.max(from.length, to.length) > maxLength ? most + 1 : distance(from, to, 0, to.length, most);
}

function lettersInCommon(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

/** Index of the first word not before `text`. */
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

// Letters that are cheap to substitute share a bit, so that the mask never excludes a close word.
const classes = ['aeiouy', 'gqkcjszwvfbph', 'x', 'dt', 'mn', 'lr', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const bitOf = new Map(classes.flatMap((letters, bit) => [...letters].map((letter) => [letter, 1 << bit] as const)));

function maskOf(sound: string): number {
  let mask = 0;
  for (const letter of sound) mask |= bitOf.get(letter) ?? 1 << 16;
  return mask;
}

function bits(mask: number): number {
  let count = mask - ((mask >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
