/** Sample ads, one per line: `section | title | price | description | usual prices`. */

export type SampleAd = {
  section: string;
  title: string;
  price: number;
  description: string;
  /** Price range of comparable ads; absent: none. */
  usual: readonly [number, number] | undefined;
};

/** Parses sample ads. */
export function adsOf(text: string): SampleAd[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [section = '', title = '', price = '', description = '', usual] = line.split(' | ');
      const [low, high] = (usual ?? '').split('-').map(Number);
      return { section, title, price: Number(price), description, usual: low && high ? [low, high] : undefined };
    });
}
