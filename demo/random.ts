/** Seeded random numbers, the same on every machine. */

export type Random = {
  /** 0 <= x < 1. */
  next(): number;
  /** An integer from low to high, inclusive. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  // Mixes the seed: adjacent seeds would otherwise start alike.
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b) ^ 0x9e3779b9;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const one = list[Math.floor(next() * list.length)];
      if (one === undefined) throw new Error('An empty list has nothing to pick.');
      return one;
    },
  };
}

/** Picks indexes by Zipf's law: index n about 1/(n+1) as often as index 0. */
export function zipfPlaces(length: number): (random: Random) => number {
  const sums = new Float64Array(length);
  let sum = 0;
  for (let place = 0; place < length; place++) {
    sum += 1 / (place + 1);
    sums[place] = sum;
  }
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** The list in random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one);
}
