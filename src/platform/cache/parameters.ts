/** Keeps made-up query parameters out of the cache. */
import { LRUCache } from 'lru-cache';

const maxPaths = 20_000;

export type Parameters = ReturnType<typeof createParameters>;

/**
 * Learns from a path's first response which parameters it depends on. All others are stripped from the address: made-up
 * ones must neither fill the cache nor cause work.
 */
export function createParameters() {
  const byPath = new LRUCache<string, ReadonlySet<string>>({ max: maxPaths });
  const parse = (url: string) => {
    const start = url.indexOf('?');
    return start < 0 ? { path: url, pairs: [] } : { path: url.slice(0, start), pairs: url.slice(start + 1).split('&') };
  };
  const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value ?? '';
  return {
    stripped(url: string): string {
      const { path, pairs } = parse(url);
      const names = pairs.length > 0 ? byPath.get(path) : undefined;
      if (!names) return url;
      const kept = pairs.filter((pair) => names.has(nameOf(pair)));
      return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
    },
    /** Stores a path's parameters; returns whether the address has no others. */
    learn(url: string, names: ReadonlySet<string>): boolean {
      const { path, pairs } = parse(url);
      byPath.set(path, names);
      return pairs.every((pair) => names.has(nameOf(pair)));
    },
  };
}
