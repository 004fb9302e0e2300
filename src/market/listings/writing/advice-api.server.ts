/** API call for advice on an unfinished listing form. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../platform/app/app.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { fieldSchema } from '../../../domain/fields/schema.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { isBlank } from '../../../domain/fields/text/blank.ts';
import { sections } from '../../../domain/sections/index.ts';
import { requireSeller } from '../../../people/shop-staff/acting.server.ts';
import type { Account } from '../../../people/accounts/sessions/sessions.server.ts';
import { defineLimits } from '../../../platform/limits/limits.server.ts';
import { findUploads } from '../../../goods/photos/uploads/uploads.server.ts';
import { submissionBody } from '../../../goods/listings/answers.server.ts';
import { readOwnListing } from '../../../goods/listings/own-listing.server.ts';
import { checkListing } from '../../../safety/checks/check.server.ts';

export const adviceLimits = defineLimits({
  advice: { max: 300, minutes: 60, per: 'account', reason: 'Bir saatda ən çox 300 məsləhət almaq olar.' },
});

const answer = z.object({
  items: z.array(
    z.object({
      field: z.string().optional().describe('Yoxdursa, bütün elan haqqındadır'),
      text: z.string(),
      sure: z.boolean().describe('Elan dərc olunmazdan əvvəl yoxlanacaqmı'),
    }),
  ),
});
export type Advice = z.infer<typeof answer>['items'][number];
// Schemas only document the call: missing and invalid values are ignored, since the form is unfinished.
const readLater = { validatorCompiler: () => () => true };

/** Registers the call for every section. */
export const adviceCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    for (const section of sections) adviceCall(http, app, section);
  };

function adviceCall(http: FastifyInstance, app: App, section: Section): void {
  const { images: _images, keepImages: _keepImages, ...fields } = submissionBody(section, 'change').shape;
  const body = z.looseObject({
    ...fields,
    listing: z.string().optional().describe('Düzəliş edilən öz elanının id-si'),
  });
  http.post(
    `/${section.name}/advice`,
    {
      schema: {
        tags: [section.label],
        summary: 'Elan göndərilməzdən əvvəl məsləhət',
        description: 'Heç nəyi saxlamır və heç nəyə mane olmur. Yarımçıq və səhv sahələr nəzərə alınmır.',
        security: [{ bearer: [] }],
        body,
        response: { 200: answer },
      },
      ...readLater,
    },
    async (request) => {
      const account = await requireSeller(app, request);
      return { items: await advise(app, account, section, textsOf(request.body)) };
    },
  );
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

async function advise(app: App, account: Account, section: Section, texts: Texts): Promise<Advice[]> {
  const { listing: id, uploads } = texts;
  const listing = typeof id === 'string' && id ? await readOwnListing(app, account, id, section) : undefined;
  const ids = [uploads ?? []].flat().slice(0, section.photos.max);
  const uploaded = await findUploads(app, account, ids);
  const findings = await checkListing(app, {
    section,
    values: valuesOf(section, texts),
    accountId: account.id,
    ...(listing && {
      listingId: listing.id,
      publishedAt: listing.published_at,
      kept: { fields: [], photoKeys: listing.photos.map(({ key }) => key) },
    }),
    photoKeys: [...(listing?.photos ?? []), ...uploaded.values()].map(({ key }) => key),
  });
  return findings.flatMap(({ field, advice, sure }) =>
    advice ? { ...(field === undefined ? {} : { field }), text: advice, sure } : [],
  );
}

/** Texts and lists of texts in a JSON body; ignores anything else. */
function textsOf(body: unknown): Texts {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, string | readonly string[]][] => {
      if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
      return Array.isArray(value) && value.every((each) => typeof each === 'string') ? [[name, value]] : [];
    }),
  );
}

/** Values of the fields that are valid. */
function valuesOf({ fields }: Section, texts: Texts): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = [texts[field.name] ?? []].flat().join('\n');
      const checked = isBlank(text) ? undefined : fieldSchema(field).safeParse(text);
      return checked?.success ? [[field.name, checked.data]] : [];
    }),
  );
}
