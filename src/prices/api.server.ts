/** Calls for the usual price of a listing, and for similar listings. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { topicOfSection, topicOfSeller } from '../platform/cache/changes.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { invalid, notFound } from '../platform/base/errors.ts';
import type { Values } from '../domain/fields/field.ts';
import { rangeParameters } from '../domain/fields/filters/shape.ts';
import { fieldSchema } from '../domain/fields/schema.ts';
import type { Section } from '../domain/fields/section.ts';
import { isBlank } from '../domain/fields/text/blank.ts';
import { labelsOf, sentenceOf } from '../domain/language/sentence.ts';
import { isVisible, statusAt } from '../listings/status.ts';
import { toValues } from '../listings/row.ts';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { readPublicListing, requirePublicListing } from '../listings/reading/listing.server.ts';
import { ruleOf } from '../domain/sections/alike.ts';
import { basisOf } from '../search/search.server.ts';
import { cardAnswer } from '../listings/cards/schemas.server.ts';
import { readAlikeCards } from './alike.server.ts';
import { type Band, codesOf, readBand, readBandOf } from './band.server.ts';

const amount = z.number().int().describe('AZN');
const answer = z.object({
  low: amount,
  median: amount,
  high: amount,
  count: z.number().int().describe('Neçə elanla müqayisə olunub'),
  comparables: z.array(z.object({ section: z.string(), id: z.number().int(), price: amount })),
  basis: z
    .record(z.string(), z.string())
    .describe('Elanların nə ilə oxşadığı, siyahının filtrləri kimi: brand, year_min, year_max …'),
  unit: z.string().optional().describe('Qiymətlər vahidə görə müqayisə olunubsa, o vahid'),
  sold: amount.optional().describe('Oxşar elanların təxminən neçəyə satıldığı; ən azı beş satıcı deyibsə'),
});
const place = z.enum(['low', 'usual', 'high']).describe('Elanın öz qiymətinin yeri');
const ofListing = answer.extend({
  place,
  path: z.string().describe('Müqayisə olunan elanların siyahısı'),
});
const ofFields = answer.extend({ place: place.optional() });
export type PriceBand = z.infer<typeof ofListing>;
export type PriceBandOfFields = z.infer<typeof ofFields>;

/** How stale similar listings may be, less than half a minute including proxies. */
const alikeMs = 15_000;
const byFields = z.looseObject({
  section: z.string().describe('Bölmənin adı'),
  listing: z.string().optional().describe('Düzəliş edilən elanın nömrəsi və ya _id-si: özü ilə müqayisə olunmur'),
});

/** Registers the calls. */
export const priceCalls: Calls = (app) => async (http) => {
  for (const section of sections) {
    listingCall(http, app, section);
    alikeCall(http, app, section);
  }
  fieldsCall(http, app);
};

function listingCall(http: Api, app: App, section: Section): void {
  http.get(
    `/${section.name}/:id/price-band`,
    {
      schema: {
        tags: [section.label],
        summary: 'Oxşar elanların qiyməti',
        description: 'Oxşar elan səkkizdən azdırsa, 204.',
        params: byId,
        response: { 200: ofListing, 204: z.undefined() },
      },
      config: { access: { for: 'all', limits: 'reading', id: 'listing' } },
    },
    async (request, reply) => {
      const reading = forReading(app, topicOfSection(section.name));
      const row = await requirePublicListing(reading, request.params.id, section.name);
      const band = isVisible(statusAt(row, app.now())) ? await readBand(reading.leader, section, row) : undefined;
      if (!band) return reply.code(204).send();
      const ends = Math.min(band.until.getTime(), row.expires_at?.getTime() ?? Infinity);
      cacheUntilChanged(request, reading, new Date(ends));
      return {
        ...presentBand(band),
        place: placeOf(row.price, band),
        path: `/search?${new URLSearchParams({ section: section.name, alike: String(row.number) })}`,
      };
    },
  );
}

function alikeCall(http: Api, app: App, section: Section): void {
  http.get(
    `/${section.name}/:id/alike`,
    {
      schema: {
        tags: [section.label],
        summary: 'Bənzər elanlar',
        description: 'Əvvəlcə oxşarlar, sonra bölmənin ən yeniləri, hərəsi yenidən köhnəyə.',
        params: byId,
        response: { 200: z.object({ items: z.array(cardAnswer) }) },
      },
      config: { access: { for: 'all', limits: 'reading', id: 'listing' } },
    },
    async (request) => {
      const reading = forReading(app, topicOfSection(section.name));
      const row = await requirePublicListing(reading, request.params.id, section.name);
      const items = await readAlikeCards(reading, section, row);
      const { topics, count, progress } = reading;
      // Accepts stale cards: under heavy posting, they would be read again for each visit.
      const staleUntil = count === undefined ? undefined : { topics, count, until: app.now().getTime() + alikeMs };
      cacheUntilChanged(request, {
        topics: staleUntil ? [topicOfSeller(row.account_id)] : topics,
        staleUntil,
        progress,
      });
      return { items };
    },
  );
}

function fieldsCall(http: Api, app: App): void {
  http.get(
    '/price-band',
    {
      schema: {
        summary: 'Hələ yerləşdirilməmiş elana oxşar elanların qiyməti',
        description:
          'Bölmənin adı və onun sahələri. Müqayisə üçün sahə çatmırsa və ya oxşar elan səkkizdən azdırsa, 204.',
        querystring: byFields,
        response: { 200: ofFields, 204: z.undefined() },
      },
      config: { access: { for: 'all', limits: 'reading' } },
      // `valuesOf` validates the fields.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { section: name, listing: id, ...texts } = request.query;
      if (!name) throw invalid({ section: 'Bölməni seçin.' });
      const section = sectionByName(name);
      if (!section) throw notFound('Belə bölmə yoxdur.');
      const values = valuesOf(section, texts as Texts);
      const basis = basisOf(section, ruleOf(section), values);
      // 204 while the form is too incomplete to compare.
      if (!basis) return reply.code(204).send();
      const reading = forReading(app);
      const row = id ? await readPublicListing(reading, id, section.name) : undefined;
      const own = row && { number: row.number, codes: codesOf(section, toValues(section, row)) };
      const band = await readBandOf(reading.leader, basis, own);
      if (!band) return reply.code(204).send();
      const price = values['price'];
      return { ...presentBand(band), ...(price !== undefined && { place: placeOf(Number(price), band) }) };
    },
  );
}

type Texts = Readonly<Record<string, string | string[] | undefined>>;

/** The values of fields with a text; 400 with what is wrong beside each. */
function valuesOf({ fields }: Section, texts: Texts): Values {
  const values: Values = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = [texts[field.name] ?? []].flat().join('\n');
    if (isBlank(text)) continue;
    const checked = fieldSchema(field).safeParse(text);
    if (checked.success) values[field.name] = checked.data;
    else errors[field.name] = checked.error.issues[0]?.message ?? '';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, sentenceOf(errors, labelsOf(fields)));
  return values;
}

function presentBand({ low, median, high, comparables, basis, sold }: Omit<Band, 'until'>) {
  const ranges = Object.entries(basis.near).flatMap(([name, { min, max }]) => {
    const [from, to] = rangeParameters({ name });
    return [
      [from, String(min)],
      [to, String(max)],
    ];
  });
  const { broken } = basis;
  return {
    low,
    median,
    high,
    count: comparables.length,
    comparables,
    basis: {
      ...basis.same,
      ...basis.apart,
      ...(broken?.own && { [broken.field]: broken.value }),
      ...(Object.fromEntries(ranges) as Record<string, string>),
    },
    ...(basis.per && { unit: basis.per.unit }),
    ...(sold !== undefined && { sold }),
  };
}

function placeOf(price: number, { low, high }: Pick<Band, 'low' | 'high'>): 'low' | 'usual' | 'high' {
  return price < low ? 'low' : price > high ? 'high' : 'usual';
}
