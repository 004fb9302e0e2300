/** API calls of a listing's life cycle. */
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { type Api, byId, type Calls } from '../../platform/app/calls.server.ts';
import { topicOfSection, topicOfSeller } from '../../platform/cache/changes.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { invalid } from '../../platform/base/errors.ts';
import { priceSchema } from '../../domain/fields/number/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { forReading } from '../../platform/page/reading.ts';
import { sections } from '../../domain/sections/index.ts';
import { defineLimits, enforceLimit } from '../../platform/limits/limits.server.ts';
import { answerListed, answerListing } from '../../listings/answers.server.ts';
import { listingAnswer } from '../../listings/schemas.server.ts';
import { requireOwned } from '../../listings/own-listing.server.ts';
import { requirePublicListing } from '../../listings/reading/listing.server.ts';
import { actAsOwner } from '../../listings/life/actions.server.ts';
import { renewByLink } from '../../listings/life/ending/renewal.server.ts';
import { listingLimits } from '../../listings/limits.server.ts';
import { historyAnswer, readHistory } from '../../listings/life/history/events.server.ts';
import { type Action, actions } from '../../listings/life/rules.ts';
import { readStages, stagesAnswer } from './stages.server.ts';

// Owners’ calls count as changes.
const lifeLimits = defineLimits({
  renewalsOfAddress: {
    max: 300,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda elanın vaxtı uzadılıb.',
    sparesLoopback: true,
  },
  stepsBack: { max: 10, minutes: 24 * 60, per: 'name', reason: 'Bu elan bir gündə 10 dəfə yenidən satışa çıxarılıb.' },
});

const byToken = z.looseObject({ token: z.string().max(100).default('') });

/** Registers the life-cycle calls. */
export const lifeCalls: Calls = (app) => async (http) => {
  for (const section of sections) historyCall(http, app, section);
  for (const action of actions) actionCall(http, app, action);
  linkCall(http, app);
  stagesCall(http, app);
};

const maxStages = 100;
const listOfIds = z.array(z.uuid()).max(maxStages);
const byIds = z.looseObject({
  ids: z.string().default('').describe(`Elanların _id-ləri, vergüllə, ən çox ${maxStages}`),
});

function stagesCall(http: Api, app: App): void {
  http.get(
    '/stages',
    {
      schema: {
        summary: 'Elanların bugünkü statusu',
        description: 'Səhifəsi olmayan elanlar cavabda yoxdur.',
        querystring: byIds,
        response: { 200: stagesAnswer },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request) => {
      const ids = listOfIds.safeParse(request.query.ids.toLowerCase().split(','));
      if (!ids.success) throw invalid({}, `Elanların _id-lərini vergüllə yazın, ən çox ${maxStages}.`);
      return { items: await readStages(forReading(app), ids.data, app.now()) };
    },
  );
}

function linkCall(http: Api, app: App): void {
  http.post(
    '/renew',
    {
      schema: {
        summary: 'Məktubdakı linklə vaxtını uzatmaq',
        querystring: byToken,
        response: { 200: listingAnswer },
      },
      config: { access: { for: 'all', limits: { perCall: [lifeLimits.renewalsOfAddress] } } },
    },
    async (request) => {
      const row = await renewByLink(app, request.query.token);
      return answerListed(row, app.now());
    },
  );
}

const summaries: Readonly<Record<Action, string>> = {
  reserve: 'Bron etmək',
  release: 'Bronu ləğv etmək',
  sold: 'Satılmış kimi qeyd etmək',
  unsold: 'Yenidən satışa çıxarmaq',
  renew: 'Vaxtını uzatmaq',
  bump: 'İrəli çəkmək',
  confirm: 'Aktual olduğunu təsdiqləmək',
};

const sale = z.object({
  price: priceSchema(999_999_999).optional().describe('Satıldığı qiymət; heç vaxt ayrıca göstərilmir'),
  buyerId: z
    .uuid('Belə alıcı yoxdur.')
    .transform((id) => id.toLowerCase())
    .nullish()
    .describe(
      'Alıcının hesabı; null: saytda yazışmadığınız biri. Göstərilsə, yalnız bu alıcı ilə yazışmada rəy yazılır',
    ),
});

function actionCall(http: Api, app: App, action: Action): void {
  const isStepBack = action === 'unsold' || action === 'release';
  const limits = { perCall: [listingLimits.changes], ...(isStepBack && { inHandler: [lifeLimits.stepsBack] }) };
  http.post(
    `/my-announcements/:id/${action}`,
    {
      schema: {
        summary: summaries[action],
        params: byId,
        ...(action === 'sold' && { body: sale.nullish() }),
        response: { 200: listingAnswer },
      },
      config: { access: { for: 'owner', id: 'listing', limits } },
      onRequest: async (request) => void (await requireOwned(app, request)),
    },
    async (request) => {
      const { owner, listing } = await requireOwned(app, request);
      // Limited, since each step is added to the history.
      if (isStepBack) await enforceLimit(app, lifeLimits.stepsBack, listing.id);
      const sold = action === 'sold' ? (request.body ?? {}) : {};
      return answerListing(await actAsOwner(app, owner, listing, action, sold), app.now());
    },
  );
}

/** Target of the page's form where scripts are off. */
export const renewalForm =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    // Accepts the browser's form encoding but ignores the body: the token is in the address.
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    http.post<{ Querystring: { token: string } }>(
      '/uzat',
      { schema: { hide: true, querystring: byToken } },
      async (request, reply) => {
        await enforceLimit(app, lifeLimits.renewalsOfAddress, request.ip);
        const { token } = request.query;
        await renewByLink(app, token);
        return reply.redirect(`/uzat?${new URLSearchParams({ token })}`, 303);
      },
    );
  };

function historyCall(http: Api, app: App, section: Section): void {
  http.get(
    `/${section.name}/:id/history`,
    {
      schema: {
        tags: [section.label],
        summary: 'Elanın tarixçəsi',
        params: byId,
        response: { 200: historyAnswer },
      },
      config: { access: { for: 'all', limits: 'reading', id: 'listing' } },
    },
    async (request) => {
      const reading = forReading(app, topicOfSection(section.name));
      const row = await requirePublicListing(reading, request.params.id, section.name);
      reading.narrowsTo(topicOfSeller(row.account_id));
      cacheUntilChanged(request, reading);
      return readHistory({ config: app.config, read: reading.read }, row);
    },
  );
}
