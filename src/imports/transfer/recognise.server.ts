/** Tells what a file holds, before its owner has said anything of it. */
import type { App } from '../../platform/app/app.ts';
import { guessMapping } from './guess.server.ts';
import type { Mapping } from './mapping.server.ts';
import { withAds } from './opened.server.ts';
import type { Ads } from './sources/ad.ts';
import type { Bounds } from './sources/open-ads.server.ts';

/** What a file holds, without what is left out. */
export type Held = { accounts: number; ads: number; photos: number };

export type Recognised = { software: Ads['name']; held: Held; mapping: Mapping };

export function recogniseAds(app: App, opening: { path: string; bounds: Bounds }): Promise<Recognised> {
  return withAds(app, { ...opening, columns: {} }, async (ads, reader) => {
    const held: Held = { accounts: 0, ads: 0, photos: 0 };
    const mapping = await guessMapping(counting(ads, held), reader);
    return { software: ads.name, held, mapping };
  });
}

/** Counts what is read. */
function counting(ads: Ads, held: Held): Ads {
  const people = new Set<string>();
  return {
    ...ads,
    async *ads() {
      for await (const ad of ads.ads()) {
        if (!ad.leftOut) {
          held.ads += 1;
          held.photos += ad.images.length;
          people.add(ad.person.id);
        }
        yield ad;
      }
      for await (const { id } of ads.people()) people.add(id);
      held.accounts = people.size;
    },
  };
}
