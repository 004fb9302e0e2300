/** Derives browser and system from a `User-Agent` header. */

// Order matters: browsers also claim to be others, and the first match wins.
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

// Longer than any browser's; a header may have 16 KB.
const longestAgent = 400;

/** A device such as `Chrome, Android`; empty if it is not a browser. Nothing else of the header is stored. */
export function deviceOf(userAgent: string | undefined = ''): string {
  const start = userAgent.slice(0, longestAgent);
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(start))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}
