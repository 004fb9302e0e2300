/** Download of an account's data, and its deletion. */
import type { App } from '../../app.ts';
import { forbidden } from '../../errors.ts';
import { lockAccount, readAccount } from '../accounts/accounts.server.ts';
import { readBans } from '../moderation/bans/standing.server.ts';
import { checkOwnPassword } from '../accounts/passwords/own-password.server.ts';
import { keepSendTimes } from '../accounts/phone/phone-pace.server.ts';
import { type Account, type Client, readSessions } from '../accounts/sessions/sessions.server.ts';
import { defineLimits, enforceLimit } from '../limits/limits.server.ts';
import { readOwnFavorites } from '../favorites/favorites.server.ts';
import { readLives } from '../listings/life/own-lives.server.ts';
import { answerListing } from '../listings/answers.server.ts';
import { listingPath } from '../../sections/links.ts';
import { forgetReasons, readOwnAppeals, readOwnDecisions } from '../moderation/review/appeals.server.ts';
import { forgetReports, readOwnReports } from '../moderation/reports/reports.server.ts';
import { readOwnListings } from '../listings/reading/lists.server.ts';
import { readOwnNotices } from '../notices/notices.server.ts';
import { readSettings } from '../notices/settings.server.ts';
import { largestName } from '../photos/present.ts';
import { scheduleRemoval } from '../photos/removal.server.ts';
import { readOwnSubscriptions } from '../push/subscriptions.server.ts';
import { readSearches } from '../saved-searches/saved-searches.server.ts';
import { readWarnings } from '../moderation/log/log.server.ts';

/** Limit on downloads. */
export const ownDataLimits = defineLimits({
  downloads: { max: 10, minutes: 60, reason: 'Məlumatlarınızı bir az əvvəl bir neçə dəfə endirmisiniz.' },
});

// More than anybody posts; bounds the response.
const maxListings = 100_000;

/** 403 for every id except the account's own, in any letter case, whether it exists or not. */
export function refuseOthers(asker: Account, id: string): void {
  if (id.toLowerCase() !== asker.id) throw forbidden();
}

/**
 * Everything stored about the account: sessions and places, push subscriptions, listings, favourites, saved searches,
 * reports, appeals, bans and warnings, notices and their settings, unused uploads, and the addresses of its photos.
 */
export async function readOwnData(app: App, asker: Account, token: string) {
  await enforceLimit(app, ownDataLimits.downloads, asker.id);
  const { siteUrl, photosUrl = new URL('/uploads', app.config.siteUrl).href } = app.config;
  const [account, sessions, places, listings, reports, appeals, decisions, bans, warnings, uploads] = await Promise.all(
    [
      readAccount(app, asker, asker.id),
      readSessions(app, asker, token),
      app.db
        .selectFrom('used_places')
        .select(['place', 'used_at as usedAt'])
        .where('holder_id', '=', asker.id)
        .orderBy('used_at', 'desc')
        .execute(),
      readOwnListings(app, asker.id, maxListings),
      readOwnReports(app, asker.id),
      readOwnAppeals(app, asker.id),
      readOwnDecisions(app, asker.id),
      readBans(app, asker.id),
      readWarnings(app, asker.id),
      app.db.selectFrom('uploads').selectAll().where('account_id', '=', asker.id).orderBy('id').execute(),
    ],
  );
  const [lives, notices, noticeSettings, pushed, favorites] = await Promise.all([
    readLives(app, listings),
    readOwnNotices(app, asker.id),
    readSettings(app.db, asker.id),
    readOwnSubscriptions(app, asker.id),
    readOwnFavorites(app, asker.id),
  ]);
  return {
    exportedAt: app.now().toISOString(),
    account,
    sessions,
    places,
    listings: listings
      .map((row) => ({ ...answerListing(row, app.now()), ...lives.get(row.id) }))
      .map((listing) => ({
        ...listing,
        link: new URL(listingPath(listing), siteUrl).href,
        images: listing.images.map((name) => `${photosUrl}/${name}`),
      })),
    favorites,
    savedSearches: await readSearches(app, asker),
    reports,
    appeals,
    decisions,
    bans,
    warnings,
    pushed,
    notices,
    noticeSettings,
    uploads: uploads.map((upload) => ({
      sentAt: upload.created_at.toISOString(),
      image: `${photosUrl}/${largestName(upload)}`,
    })),
  };
}

/** Deletes the account with everything it owns, files included. Asks for the password: a token may be stolen. */
export async function deleteAccount(app: App, client: Client, asker: Account, password: string): Promise<void> {
  const { id } = asker;
  const checkAgain = await checkOwnPassword(app, client, asker, password, 'password');
  await app.db.transaction().execute(async (trx) => {
    // Serialises with postings and changes in flight.
    await trx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
    // A ban may have come first: its marks and hidden listings must outlast the account.
    await lockAccount(app, trx, asker);
    await checkAgain(trx);
    const listings = await trx.selectFrom('listings').select('id').where('account_id', '=', id).forUpdate().execute();
    const shown = await trx
      .deleteFrom('photos')
      .using('listings')
      .whereRef('listings.id', '=', 'photos.listing_id')
      .where('listings.account_id', '=', id)
      .returning(['key', 'widths'])
      .execute();
    const ahead = await trx.deleteFrom('uploads').where('account_id', '=', id).returning(['key', 'widths']).execute();
    await trx.deleteFrom('used_places').where('holder_id', '=', id).execute();
    await keepSendTimes(trx, id);
    await forgetReasons(trx, id);
    await forgetReports(trx, id);
    // Cascades to listings, sessions and codes.
    await trx.deleteFrom('accounts').where('id', '=', id).execute();
    app.log.info({ listings: listings.length, photos: shown.length }, 'an account was deleted');
    await scheduleRemoval(app, trx, [...shown, ...ahead]);
  });
}
