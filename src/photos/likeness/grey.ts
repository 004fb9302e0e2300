/** Small grey images: averages over any rectangle, and cropping of borders. */

/** One byte per pixel, row by row. */
export type Grey = { data: Uint8Array; width: number; height: number };

/** In pixels, fractions included. */
export type Rect = { left: number; top: number; right: number; bottom: number };

// Grey levels of 255. A border line varies less than this, even after strong compression.
const evenness = 4;
// Frames are never wider; a sky or a wall may well be.
const maxBorder = 0.3;
const rounds = 3;
const minSide = 24;

/** Summed-area table: an average costs the same for any rectangle. */
export class Sums {
  readonly #sums: Float64Array;
  readonly #width: number;
  readonly #height: number;

  constructor({ data, width, height }: Grey) {
    const stride = width + 1;
    this.#width = width;
    this.#height = height;
    this.#sums = new Float64Array(stride * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        row += data[y * width + x] ?? 0;
        this.#sums[(y + 1) * stride + x + 1] = row + (this.#sums[y * stride + x + 1] ?? 0);
      }
    }
  }

  /** Averages of `side` × `side` equal cells of a rectangle, row by row. */
  cells({ left, top, right, bottom }: Rect, side: number): Float64Array {
    const [width, height] = [(right - left) / side, (bottom - top) / side];
    const stride = side + 1;
    const corners = new Float64Array(stride * stride);
    for (let y = 0; y <= side; y += 1)
      for (let x = 0; x <= side; x += 1) corners[y * stride + x] = this.#upTo(left + x * width, top + y * height);
    const corner = (at: number) => corners[at] ?? 0;
    return Float64Array.from({ length: side * side }, (_, index) => {
      const at = Math.floor(index / side) * stride + (index % side);
      return (corner(at + stride + 1) - corner(at + 1) - corner(at + stride) + corner(at)) / (width * height);
    });
  }

  #upTo(x: number, y: number): number {
    const [column, row] = [Math.min(this.#width - 1, Math.floor(x)), Math.min(this.#height - 1, Math.floor(y))];
    const [right, down] = [x - column, y - row];
    const at = row * (this.#width + 1) + column;
    const below = at + this.#width + 1;
    const sum = (index: number) => this.#sums[index] ?? 0;
    return (
      (sum(at) * (1 - right) + sum(at + 1) * right) * (1 - down) +
      (sum(below) * (1 - right) + sum(below + 1) * right) * down
    );
  }
}

function wholeOf({ width, height }: Grey): Rect {
  return { left: 0, top: 0, right: width, bottom: height };
}

/**
 * The image, then without its uniform borders, and so on while there are more: a copy with a frame loses that first, and
 * then the image's own uniform edges.
 */
export function withoutBorders(grey: Grey): Rect[] {
  const frames = [wholeOf(grey)];
  for (let round = 0; round < rounds; round += 1) {
    const last = frames.at(-1) ?? wholeOf(grey);
    const next = trimOnce(grey, last);
    if (next.left === last.left && next.top === last.top && next.right === last.right && next.bottom === last.bottom)
      break;
    frames.push(next);
  }
  return frames;
}

function trimOnce(grey: Grey, { left, top, right, bottom }: Rect): Rect {
  const [width, height] = [right - left, bottom - top];
  if (width < minSide || height < minSide) return { left, top, right, bottom };
  const row = (y: number, from: number, to: number) => lineOf(grey, y * grey.width + from, 1, to - from);
  const column = (x: number, from: number, to: number) => lineOf(grey, from * grey.width + x, grey.width, to - from);
  const [mostRows, mostColumns] = [Math.floor(height * maxBorder), Math.floor(width * maxBorder)];
  let above = borderOf(mostRows, (index) => row(top + index, left, right));
  let below = borderOf(mostRows, (index) => row(bottom - 1 - index, left, right));
  const before = borderOf(mostColumns, (index) => column(left + index, top + above, bottom - below));
  const after = borderOf(mostColumns, (index) => column(right - 1 - index, top + above, bottom - below));
  // A two-coloured border is uniform at the top only once its sides are cropped.
  above ||= borderOf(mostRows, (index) => row(top + index, left + before, right - after));
  below ||= borderOf(mostRows, (index) => row(bottom - 1 - index, left + before, right - after));
  return { left: left + before, top: top + above, right: right - after, bottom: bottom - below };
}

type Line = { mean: number; spread: number };

/** Number of uniform lines of one shade from an edge; 0 if there are `most` or more. */
function borderOf(most: number, line: (index: number) => Line): number {
  const first = line(0);
  if (first.spread > evenness) return 0;
  let count = 1;
  while (count < most) {
    const next = line(count);
    if (next.spread > evenness || Math.abs(next.mean - first.mean) > evenness) break;
    count += 1;
  }
  // The next line mixes border and image.
  return count >= most ? 0 : count + 1;
}

function lineOf({ data }: Grey, start: number, step: number, length: number): Line {
  let [sum, squares] = [0, 0];
  for (let index = 0; index < length; index += 1) {
    const value = data[start + index * step] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / length;
  return { mean, spread: Math.sqrt(Math.max(0, squares / length - mean * mean)) };
}
