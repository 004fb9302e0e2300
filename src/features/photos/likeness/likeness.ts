/**
 * What a photo is recognised by. Kept of it: hashes of its middle parts (marks). Looked for: the same parts of another photo,
 * guessed where they lie if that one was cropped (views). So one crop needs no marks of its own, whichever copy was first.
 */
import { type Grey, type Rect, Sums, withoutBorders } from './grey.ts';
import { distance, type Hash, hashOf, wordsOfHash } from './hash.ts';

export type Likeness = {
  /** Too little in it for a hash to say much. */
  flat: boolean;
  /** Kept for others to be compared with; empty if there is nothing in it at all. */
  marks: Buffer;
  /** Parts of the marks, found in an index. */
  chunks: number[];
  /** To look for others by. */
  views: Buffer;
};

/** Side of the small grey picture that all hashes are made of. */
export const greySide = 256;

// Without a twentieth on each side, a photo is the same as a copy of it that lost up to that. Without a fifth, it is the same
// as a copy with a logo in a corner.
const core = 0.05;
const centre = 0.2;
const parts = { core: 0, centre: 1 } as const;
type Part = (typeof parts)[keyof typeof parts];

// Of 128 differences between neighbouring cells: below, even one photo of a wall is like another.
const enough = 40;
const leastDetail = { [parts.core]: 12, [parts.centre]: 24 } as const;
const empty = Buffer.alloc(0);

/** The greatest distance, of 192 bits, at which photos are told to be the same; measured by bench/likeness.ts. */
const maxDistance = { [parts.core]: 36, [parts.centre]: 24 } as const;

// The lowest frequencies alone survive a crop; at two million photos some bits more than sixteen keep the candidates few.
const chunkBits = 20;
const chunksOfHash = 2;
// Those of a chunk that turn the soonest, and which of them are tried together, by how likely that is.
const weakBits = 6;
const turns = [0, 1, 2, 4, 3, 8, 5, 16, 6, 9, 32, 10, 7, 17, 12, 18] as const;

/** Shares of width and height: left, top, right, bottom. */
type Sides = readonly [number, number, number, number];

const hashBytes = 4 * wordsOfHash;
/** Bytes of each hash among the marks: which part it is of, and six words. */
export const markBytes = 1 + hashBytes;
const viewBytes = markBytes + chunksOfHash * weakBits;

/** Where else the core of another may lie, if one of the two was cropped: from all sides alike, or more from one. */
const cropped: readonly Sides[] = [
  ...[0, 0.025, 0.075, 0.1].map(evenly),
  ...[0, 0.1].flatMap((one): Sides[] => [
    [one, core, core, core],
    [core, one, core, core],
    [core, core, one, core],
    [core, core, core, one],
  ]),
];

/** What a small grey picture is recognised by. */
export function likenessOf(grey: Grey): Likeness {
  const sums = new Sums(grey);
  const frames = withoutBorders(grey);
  const [marks, views]: [Buffer[], Buffer[]] = [[], []];
  const details = frames.map((frame, index) => {
    // What was cut off as a border may have been the picture's own edge, which a copy still has: so not the innermost alone.
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
export function chunksOfMarks(marks: Buffer): number[] {
  return Array.from({ length: marks.length / markBytes }, (_, index) => index * markBytes).flatMap((at) =>
    chunksOf(marks.readUInt8(at) as Part, wordsAt(marks, at + 1)),
  );
}

/** The chunks of photos that may be the same as one with these views. */
export function chunksAround(views: Buffer): number[] {
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

/** How far from the limit up to which they are the same a photo with some marks is from one with these views; negative: another. */
export function comparing(views: Buffer): (marks: Buffer) => number {
  // Read once: there are thousands of candidates.
  const own = Array.from({ length: views.length / viewBytes }, (_, index) => ({
    part: views.readUInt8(index * viewBytes) as Part,
    words: wordsAt(views, index * viewBytes + 1),
  }));
  return (marks) => {
    let best = -1;
    for (let at = 0; at < marks.length; at += markBytes) {
      const kept = marks.readUInt8(at) as Part;
      const words = wordsAt(marks, at + 1);
      for (const view of own) {
        if (view.part !== kept) continue;
        const limit = maxDistance[kept];
        best = Math.max(best, limit - distance(view.words, words, limit));
      }
    }
    return best;
  };
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

/** With part and place, since equal bits of other parts say nothing. */
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
