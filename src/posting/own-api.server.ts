/** API calls of an account's own listings. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { longTextSchema } from '../domain/fields/long-text/schema.ts';
import { readManaged } from '../accounts/acting/acting.server.ts';
import { answerListing } from '../listings/answers.server.ts';
import { statuses } from '../listings/status.ts';
import { appeal } from '../moderation/review/appeals.server.ts';
import { readOwnReviews } from '../moderation/review/own-view.server.ts';
import { endStateOf } from '../listings/life/ended.ts';
import { isRenewable } from '../listings/life/rules.ts';
import { readQuestions } from '../listings/life/availability/question.server.ts';
import { deleteListing } from './listings.server.ts';
import { requireOwnListing } from '../listings/own-listing.server.ts';
import { countKeepers } from './keepers.server.ts';
import { type OwnListing, ownAnswer } from './own-answer.server.ts';
import { readOwnFigures, readOwnSales } from './own-figures.server.ts';
import { readOwnListings } from '../search/lists.server.ts';
import { listingLimits } from '../listings/limits.server.ts';

const wholeListLimit = 1000;
const statusesParameter = z
  .union([z.string(), z.array(z.string())])
  .transform((texts) => [texts].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(z.enum(statuses, `Mümkün dəyərlər: ${statuses.join(', ')}.`)))
  .describe('Bir və ya bir neçə status, vergüllə');

/** Registers the calls of own listings. */
export const ownListingCalls: Calls = (app) => async (http) => {
  ownCalls(http, app);
  appealCall(http, app);
};

function ownCalls(http: Api, app: App): void {
  http.get(
    '/my-announcements',
    {
      schema: {
        summary: 'Öz elanları',
        description: 'İşçiyə: özünün və mağazanın elanları; kimin olduğunu userId deyir.',
        querystring: z.looseObject({ status: statusesParameter.optional() }),
        response: { 200: z.array(ownAnswer) },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const owners = await readManaged(app, request);
      const rows = await readOwnListings(app, owners, wholeListLimit, request.query.status);
      const now = app.now();
      const ids = rows.map(({ id }) => id);
      const [questions, reviews, keepers, figures, sales] = await Promise.all([
        readQuestions(app, ids),
        readOwnReviews(app, rows),
        countKeepers(app, ids),
        readOwnFigures(app, ids),
        readOwnSales(app, ids),
      ]);
      return rows.map((row): OwnListing => {
        const kept = keepers.get(row.id);
        return {
          ...answerListing(row, now),
          renewable: isRenewable(endStateOf(row, now), app.config, now),
          ...(kept !== undefined && { keepers: kept }),
          askedUntil: questions.get(row.id)?.toISOString() ?? null,
          ...(figures.has(row.id) && { figures: figures.get(row.id) }),
          ...(sales.has(row.id) && { sale: sales.get(row.id) }),
          ...reviews.get(row.id),
        };
      });
    },
  );
  http.delete(
    '/my-announcements/:id',
    {
      schema: {
        summary: 'Öz elanını silmək',
        params: byId,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'owner', limits: { perCall: [listingLimits.removals] }, id: 'listing', once: true } },
      onRequest: async (request) => void (await requireOwnListing(app, request)),
    },
    async (request) => {
      await deleteListing(app, await requireOwnListing(app, request));
      return { message: 'Elan uğurla silindi!' };
    },
  );
}

function appealCall(http: Api, app: App): void {
  http.post(
    '/my-announcements/:id/appeal',
    {
      schema: {
        summary: 'Elanın silinməsi ilə bağlı müraciət',
        description: 'Bir dəfə. Müraciətə elanı silən moderator deyil, başqası baxır.',
        params: byId,
        body: z.object({ text: longTextSchema(3, 2000) }),
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'owner', limits: { perCall: [listingLimits.changes] }, id: 'listing' } },
      // Checks ownership before the text is validated.
      onRequest: async (request) => void (await requireOwnListing(app, request)),
    },
    async (request) => {
      await appeal(app, await requireOwnListing(app, request), request.body.text);
      return { message: 'Müraciətiniz qəbul olundu. Ona başqa moderator baxacaq.' };
    },
  );
}
