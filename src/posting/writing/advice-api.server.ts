/** API call for advice on an unfinished listing form. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Api, Calls } from '../../platform/app/calls.server.ts';
import type { Values } from '../../domain/fields/field.ts';
import { fieldSchema } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { isBlank } from '../../domain/fields/text/blank.ts';
import { sections } from '../../domain/sections/index.ts';
import { requireShownSection } from '../../platform/site/site.server.ts';
import { requireOwnerOf, requireSeller } from '../../accounts/acting/acting.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';
import type { StoredPhoto } from '../../photos/photos.server.ts';
import { findUploads } from '../../photos/uploads/uploads.server.ts';
import { submissionBody } from '../../listings/answers.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { requireListing } from '../../listings/reading/listing.server.ts';
import { checkListing } from '../../moderation/checks/check.server.ts';

const adviceLimits = defineLimits({
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
export const adviceCalls: Calls = (app) => async (http) => {
  for (const section of sections) adviceCall(http, app, section);
};

function adviceCall(http: Api, app: App, section: Section): void {
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
        body,
        response: { 200: answer },
      },
      config: { access: { for: 'users', limits: { perCall: [adviceLimits.advice] } } },
      ...readLater,
    },
    async (request) => {
      const texts = textsOf(request.body);
      const listing = await readEdited(app, request, section, texts);
      const { id } = listing ? { id: listing.account_id } : await requireSeller(app, request);
      await requireShownSection(app, section.name);
      const uploads = await findUploads(app, request.account, uploadsIn(section, texts));
      return { items: await advise(app, id, section, { texts, listing, uploads: [...uploads.values()] }) };
    },
  );
}

type Texts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The listing that the form changes; undefined for a new one. */
async function readEdited(app: App, request: FastifyRequest, section: Section, { listing: id }: Texts) {
  if (typeof id !== 'string' || !id) return undefined;
  const listing = await requireListing(app, id, section.name);
  await requireOwnerOf(app, request, listing.account_id);
  return listing;
}

function uploadsIn(section: Section, { uploads }: Texts): string[] {
  return [uploads ?? []].flat().slice(0, section.photos.max);
}

type Form = { texts: Texts; listing: ListingRow | undefined; uploads: readonly StoredPhoto[] };

async function advise(app: App, accountId: string, section: Section, form: Form): Promise<Advice[]> {
  const { texts, listing, uploads } = form;
  const findings = await checkListing(app, {
    section,
    values: valuesOf(section, texts),
    accountId,
    ...(listing && {
      listingId: listing.id,
      publishedAt: listing.published_at,
      kept: { fields: [], photoKeys: listing.photos.map(({ key }) => key) },
    }),
    photoKeys: [...(listing?.photos ?? []), ...uploads].map(({ key }) => key),
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
