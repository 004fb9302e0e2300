/**
 * Recognises copies of a photo. Stored: hashes of its central parts (marks). Searched for: the same parts of another photo,
 * at the places where they may lie if it was cropped (views). So a crop needs no marks of its own, whichever copy came
 * first.
 */
import { type Grey, type Rect, Sums, withoutBorders } from './grey.ts';
import { distance, type Hash, hashOf, wordsOfHash } from './hash.ts';

export type Likeness = {
  /** The image has too little detail for its hashes to mean much. */
  flat: boolean;
  /** Stored to be compared with other photos; empty if there is no detail at all. */
  marks: Buffer;
  /** Parts of the marks: keys of the index that finds candidates. */
  chunks: number[];
  /** Hashes by which to look for copies among stored marks. */
  views: Buffer;
};

/** Side of the small grey image from which all hashes are made. */
export const greySide = 256;

// Cropped by a twentieth on each side, a photo equals a copy that lost up to that much. Cropped by a fifth, it equals a
// copy with a logo in a corner.
const core = 0.05;
const centre = 0.2;
const parts = { core: 0, centre: 1 } as const;
type Part = (typeof parts)[keyof typeof parts];

// Least detail, of dHash's 128 differences between neighbouring cells: below this, even photos of different walls are
// alike.
const enough = 40;
const leastDetail = { [parts.core]: 12, [parts.centre]: 24 } as const;
const empty = Buffer.alloc(0);

/** The greatest distance, of 192 bits, at which photos count as the same: 97.7 % of copies, 2 of 68,258 other pairs. */
const maxDistance = { [parts.core]: 36, [parts.centre]: 24 } as const;

// Only the lowest frequencies survive a crop; at two million photos, a few more bits than sixteen keep candidates few.
const chunkBits = 20;
const chunksOfHash = 2;
// The bits of a chunk most likely to flip, and which of them are tried together, by likelihood.
const weakBits = 6;
const turns = [0, 1, 2, 4, 3, 8, 5, 16, 6, 9, 32, 10, 7, 17, 12, 18] as const;

/** Fractions of width and height: left, top, right, bottom. */
type Sides = readonly [number, number, number, number];

const hashBytes = 4 * wordsOfHash;
/** Bytes per hash in `marks`: its part, and six words. */
const markBytes = 1 + hashBytes;
const viewBytes = markBytes + chunksOfHash * weakBits;

/** Where else the other photo's core may lie if one of the two was cropped: evenly, or more on one side. */
const cropped: readonly Sides[] = [
  ...[0, 0.025, 0.075, 0.1].map(evenly),
  ...[0, 0.1].flatMap((one): Sides[] => [
    [one, core, core, core],
    [core, one, core, core],
    [core, core, one, core],
    [core, core, core, one],
  ]),
];

/** The likeness of a small grey image. */
export function likenessOf(grey: Grey): Likeness {
  const sums = new Sums(grey);
  const frames = withoutBorders(grey);
  const [marks, views]: [Buffer[], Buffer[]] = [[], []];
  const details = frames.map((frame, index) => {
    // A removed border may have been the image's own edge, which a copy still has: so not only the innermost.
    const marked = index <= 1 || index === frames.length - 1;
    const [inner, middle] = [hashOf(sums, inset(frame, evenly(core))), hashOf(sums, inset(frame, evenly(centre)))];
    for (const [part, hash] of [
      [parts.core, inner],
      [parts.centre, middle],
    ] as const) {
      if (hash.detail < leastDetail[part]) continue;
      views.push(viewOf(part, hash));
      if (marked) marks.push(markOf(part, hash.words));
    }
    return inner.detail;
  });
  const [last, detail] = [frames.at(-1), details.at(-1)];
  if (!last || detail === undefined || detail < leastDetail[parts.core])
    return { flat: true, marks: empty, chunks: [], views: empty };
  views.push(...cropped.map((sides) => viewOf(parts.core, hashOf(sums, inset(last, sides)))));
  const kept = Buffer.concat(marks);
  return { flat: detail < enough, marks: kept, chunks: chunksOfMarks(kept), views: Buffer.concat(views) };
}

/** The chunks of a photo with these marks. */
function chunksOfMarks(marks: Buffer): number[] {
  return Array.from({ length: marks.length / markBytes }, (_, index) => index * markBytes).flatMap((at) =>
    chunksOf(marks.readUInt8(at) as Part, wordsAt(marks, at + 1)),
  );
}

/** The chunks of photos that may equal one with these views. */
export function chunksOfViews(views: Buffer): number[] {
  const chunks = new Set<number>();
  for (let at = 0; at < views.length; at += viewBytes) {
    const own = chunksOf(views.readUInt8(at) as Part, wordsAt(views, at + 1));
    for (const [place, chunk] of own.entries()) {
      const weak = views.subarray(at + markBytes + place * weakBits, at + markBytes + (place + 1) * weakBits);
      for (const turn of turns)
        chunks.add(chunk ^ weak.reduce((bits, bit, rank) => bits | (((turn >> rank) & 1) << bit), 0));
    }
  }
  return [...chunks];
}

/**
 * Returns a function giving how far below the distance limit a photo with some marks is from one with these views, or
 * these marks; negative: a different photo. Marks alone find no crops.
 */
export function createComparison(bytes: Buffer, of: 'views' | 'marks' = 'views'): (marks: Buffer) => number {
  // Decoded once: there are thousands of candidates.
  const own = decode(bytes, of === 'views' ? viewBytes : markBytes);
  return (marks) => {
    let best = -1;
    for (const kept of decode(marks, markBytes)) {
      const limit = maxDistance[kept.part];
      for (const view of own) {
        if (view.part === kept.part) best = Math.max(best, limit - distance(view.words, kept.words, limit));
      }
    }
    return best;
  };
}

function decode(bytes: Buffer, size: number): { part: Part; words: Uint32Array }[] {
  return Array.from({ length: bytes.length / size }, (_, index) => ({
    part: bytes.readUInt8(index * size) as Part,
    words: wordsAt(bytes, index * size + 1),
  }));
}

function evenly(all: number): Sides {
  return [all, all, all, all];
}

function inset({ left, top, right, bottom }: Rect, sides: Sides): Rect {
  const [width, height] = [right - left, bottom - top];
  return {
    left: left + width * sides[0],
    top: top + height * sides[1],
    right: right - width * sides[2],
    bottom: bottom - height * sides[3],
  };
}

function markOf(part: Part, words: Uint32Array): Buffer {
  const bytes = Buffer.alloc(markBytes);
  bytes.writeUInt8(part);
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, 1 + 4 * index);
  return bytes;
}

function viewOf(part: Part, { words, weights }: Hash): Buffer {
  const weak = Array.from({ length: chunksOfHash }, (_, place) => {
    const own = weights.subarray(place * chunkBits, (place + 1) * chunkBits);
    const bits = Array.from(own.keys()).toSorted((one, other) => Math.abs(own[one] ?? 0) - Math.abs(own[other] ?? 0));
    return bits.slice(0, weakBits);
  });
  return Buffer.concat([markOf(part, words), Buffer.from(weak.flat())]);
}

/** A chunk contains its part and place, since equal bits of other parts mean nothing. */
function chunksOf(part: Part, words: Uint32Array): number[] {
  const [low = 0, high = 0] = words;
  const bits = [low & 0xfffff, (low >>> chunkBits) | ((high & 0xff) << (32 - chunkBits))];
  return bits.map((chunk, place) => ((part * chunksOfHash + place) << chunkBits) | chunk);
}

function wordsAt(bytes: Buffer, start: number): Uint32Array {
  const words = new Uint32Array(wordsOfHash);
  for (let index = 0; index < wordsOfHash; index += 1) words[index] = bytes.readUInt32LE(start + 4 * index);
  return words;
}
