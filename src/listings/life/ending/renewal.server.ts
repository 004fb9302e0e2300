/** Renewal by a link in a mail: the page with the button, and its action. */
import type { App } from '../../../platform/app/app.ts';
import { invalid, notFound } from '../../../platform/base/errors.ts';
import { sayUntil } from '../../../domain/language/dates.ts';
import { listingPath } from '../../../domain/sections/links.ts';
import { isVisible, statusAt } from '../../status.ts';
import type { ListingRow } from '../../present.ts';
import { readListing } from '../../reading/listing.server.ts';
import { actOn, readState } from '../actions.server.ts';
import { endStateOf } from '../ended.ts';
import { decideAction, isRenewable } from '../rules.ts';
import { confirmedLately } from '../availability/confirmed.ts';
import { readQuestions } from '../availability/question.server.ts';
import { listingOfToken } from './link.server.ts';

/** What the page shows; undefined if the link is not ours, or its listing is gone. */
export type Renewal = {
  title: string;
  number: number;
  path: string;
  /** Whether it is visible; `end` says until when, or since when not. */
  visible: boolean;
  end: string;
  /** The seller has been asked whether it is still available. */
  asked: boolean;
  /** The seller has confirmed it recently. */
  confirmed: boolean;
  /** Why the button would do nothing now. */
  refusal: string | null;
};

const wrongLink = 'Link düzgün deyil. Məktubdakı linki tam köçürüb açın.';

/** Changes nothing, since link scanners open every link. */
export async function readRenewal(app: App, token: string): Promise<Renewal | undefined> {
  const id = await listingOfToken(app, token);
  const row = id === undefined ? undefined : await readListing(app, id);
  if (!row) return undefined;
  const now = app.now();
  const asked = await isAsked(app, row);
  const decision = decideAction('renew', await readState(app.db, row, now), app.config, now);
  return {
    title: row.title,
    number: row.number,
    path: listingPath({ section: row.section, id: row.number }),
    visible: isVisible(statusAt(row, now)),
    end: sayUntil(row.expires_at ?? now, now),
    asked,
    confirmed: confirmedLately(app.config, row, now) !== undefined,
    refusal: decision.do === 'refuse' && !asked ? decision.message : null,
  };
}

/** Having the link permits confirming and renewing its listing; nothing else. */
export async function renewByLink(app: App, token: string): Promise<ListingRow> {
  const id = await listingOfToken(app, token);
  if (id === undefined) throw invalid({}, wrongLink);
  const row = await readListing(app, id);
  if (!row) throw notFound('Elan silinib.');
  const now = app.now();
  const renewable = isRenewable(endStateOf(row, now), app.config, now);
  if (await isAsked(app, row)) {
    const confirmed = await actOn(app, row.id, 'confirm', 'link');
    // Renewing would end a reservation.
    return renewable && row.status === 'active' ? actOn(app, row.id, 'renew', 'link') : confirmed;
  }
  // Idempotent: already confirmed.
  if (!renewable && isVisible(statusAt(row, now)) && confirmedLately(app.config, row, now)) return row;
  return actOn(app, row.id, 'renew', 'link');
}

async function isAsked(app: App, row: ListingRow): Promise<boolean> {
  if (!isVisible(statusAt(row, app.now()))) return false;
  return (await readQuestions(app, [row.id])).size > 0;
}
