/**
 * What the public sees of listings: the views, without sections that the owner has hidden. Whatever shows listings of
 * several sections, or one that is named from outside, reads from these.
 */
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { readHiddenSections } from '../../platform/site/site.server.ts';

/** SQL: listings in the lists of the site. */
export function visibleListings(app: App): Promise<RawBuilder<unknown>> {
  return shownIn(app, sql`visible_listings`);
}

/** SQL: listings that may have a page, ended ones among them: see `hasPage`. */
export function readableListings(app: App): Promise<RawBuilder<unknown>> {
  return shownIn(app, sql`readable_listings`);
}

async function shownIn(app: App, view: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const hidden = await readHiddenSections(app);
  return hidden.length === 0 ? view : sql`(select * from ${view} v where v.section <> all(${hidden}::text[]))`;
}
