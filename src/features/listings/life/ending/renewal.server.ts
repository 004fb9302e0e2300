/** Renewing by the link of a mail: the page with the button, and what the button does. */
import type { App } from '../../../../app.ts';
import { invalid, notFound } from '../../../../errors.ts';
import { formatDate } from '../../../../language/dates.ts';
import { listingPath } from '../../../../sections/links.ts';
import { isVisible, statusAt } from '../../../cards/stage.ts';
import type { ListingRow } from '../../present.ts';
import { readListing } from '../../reading/listing.server.ts';
import { actOn, readState } from '../actions.server.ts';
import { decide } from '../rules.ts';
import { listingOfToken } from './link.server.ts';

/** What the page shows; undefined where the link is none of ours, or its listing is gone. */
export type Renewal = {
  title: string;
  number: number;
  path: string;
  /** Until when, or since when not. */
  visible: boolean;
  end: string;
  /** Why it cannot be renewed now. */
  refusal: string | null;
};

const wrongLink = 'Link düzgün deyil. Məktubdakı linki bütöv açın.';

/** Changes nothing: programs that look for bad links open every one. */
export async function readRenewal(app: App, token: string): Promise<Renewal | undefined> {
  const id = await listingOfToken(app, token);
  const row = id === undefined ? undefined : await readListing(app, id);
  if (!row) return undefined;
  const now = app.now();
  const decision = decide('renew', await readState(app.db, row, now), app.config, now);
  return {
    title: row.title,
    number: row.number,
    path: listingPath({ section: row.section, id: row.number }),
    visible: isVisible(statusAt(row, now)),
    end: formatDate(row.expires_at ?? now, now),
    refusal: decision.do === 'refuse' ? decision.message : null,
  };
}

/** Whoever has the link may renew its listing, and nothing else. */
export async function renewByLink(app: App, token: string): Promise<ListingRow> {
  const id = await listingOfToken(app, token);
  if (id === undefined) throw invalid({}, wrongLink);
  const row = await readListing(app, id);
  if (!row) throw notFound('Elan silinib.');
  return actOn(app, row.id, 'renew', 'link');
}
