/** API calls of the owner's settings. */
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Api, Calls } from '../platform/app/calls.server.ts';
import { invalid, unguarded } from '../platform/base/errors.ts';
import { siteTopic } from '../platform/cache/changes.ts';
import { cacheUntilChanged } from '../platform/cache/response-cache.ts';
import { forReading } from '../platform/page/reading.ts';
import { readSite } from '../platform/site/site.server.ts';
import { receiveForm } from '../photos/incoming/multipart.server.ts';
import { presentPhoto } from '../photos/present.ts';
import { fileSchema, photoAnswer } from '../photos/schemas.server.ts';
import { sectionByName } from '../domain/sections/links.ts';
import { contactsSchema, siteSchema } from './schema.ts';
import { requireConfirmed } from '../accounts/factors/confirm.server.ts';
import { changeLogo, changeSite, isDearChange, readStoredSite, type StoredSite } from './setup.server.ts';
import { staffReading, staffWriting } from '../platform/limits/staff.server.ts';

const tags = ['Sayt'];

const contacts = z.object(
  Object.fromEntries(Object.keys(contactsSchema.shape).map((name) => [name, z.string().optional()])) as Record<
    keyof typeof contactsSchema.shape,
    z.ZodOptional<z.ZodString>
  >,
);
const shownSite = z.object({
  name: z.string(),
  contacts,
  sections: z
    .array(z.object({ name: z.string(), label: z.string(), shown: z.literal(true) }))
    .describe('Göstərilən bölmələr, sıra ilə'),
});
const storedSite = z.object({
  name: z.string(),
  tagline: z.string(),
  colour: z.string(),
  logo: photoAnswer.nullable(),
  contacts,
  cities: z
    .array(z.string())
    .describe('Formada və filtrdə təklif olunan şəhərlər, sıra ilə; boşdursa, standart siyahı'),
  sections: z.array(z.object({ name: z.string(), shown: z.boolean() })),
  factorDemanded: z
    .boolean()
    .describe('Moderatorlardan, admindən, mağazalardan və onlarda işləyənlərdən ikinci addım tələb olunur'),
  version: z.number().int().describe('ETag ilə eyni'),
  fixed: z
    .record(z.string(), z.string())
    .describe('Serverin mühitində təyin olunanlar (contacts.email kimi) və dəyərləri: saytda bunlar görünür'),
});

const guarded = z.looseObject({ 'if-match': z.string().max(100).optional() });

const oneLogo = {
  fileFields: new Set(['image', 'images', 'images[]', 'file']),
  maxFiles: 1,
  maxFileMb: 2,
  tooManyFiles: 'Yalnız bir şəkil göndərin.',
};
const noLogo = () => invalid({ image: 'Şəkil əlavə edin.' });

export const setupCalls: Calls = (app) => async (http) => {
  http.get(
    '/site',
    {
      schema: { tags, summary: 'Saytın adı, əlaqəsi və bölmələri', response: { 200: shownSite } },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request) => {
      const reading = forReading(app, siteTopic);
      cacheUntilChanged(request, reading);
      const site = await readSite(app);
      const sections = site.sections.flatMap(({ name, shown }) =>
        shown ? [{ name, label: sectionByName(name)?.label ?? name, shown }] : [],
      );
      return { name: site.name, contacts: site.contacts, sections };
    },
  );
  http.get(
    '/admin/site',
    {
      schema: {
        tags,
        summary: 'Saytın parametrləri',
        description: 'ETag başlığı versiyadır: dəyişəndə If-Match ilə qaytarın.',
        response: { 200: storedSite },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request, reply) => {
      return present(app, reply, await readStoredSite(app.db));
    },
  );
  http.put(
    '/admin/site',
    {
      schema: {
        tags,
        summary: 'Saytın parametrlərini dəyişmək',
        description:
          'Göndərilməyən dəyərlər olduğu kimi qalır. If-Match olmasa 428, oxuduğunuzdan sonra dəyişibsə 412. Ad, əlaqə e-poçtu və ya ikinci addım tələbi dəyişəndə seans on dəqiqə ərzində təsdiqlənməlidir (POST /api/session/confirm), yoxsa 403.',
        headers: guarded,
        body: siteSchema,
        response: { 200: storedSite },
      },
      config: { access: { for: 'admin', limits: staffWriting, beforeFactor: true } },
      // Before the limit counts the call, as where all of a call is dear.
      preValidation: async (request) => {
        if (await isDearChange(app.db, request.body)) await requireConfirmed(app, request);
      },
    },
    async (request, reply) => {
      const { admin } = request;
      return present(app, reply, await changeSite(app, admin, request.headers['if-match'], request.body));
    },
  );
  logoCalls(http, app);
};

function logoCalls(http: Api, app: App): void {
  http.put(
    '/admin/site/logo',
    {
      schema: {
        tags,
        summary: 'Saytın loqosu',
        description:
          'JPEG, PNG, WebP, AVIF və ya GIF, ən çox 2 MB. If-Match olmasa 428, oxuduğunuzdan sonra dəyişibsə 412.',
        consumes: ['multipart/form-data'],
        headers: guarded,
        body: z.object({ image: fileSchema.describe('Bir şəkil faylı') }),
        response: { 200: storedSite },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
      // Schema only for the API document; the form is read part by part.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { admin } = request;
      const version = request.headers['if-match'];
      if (!version) throw unguarded();
      if (!request.isMultipart()) throw noLogo();
      const form = await receiveForm(app, request, { sender: admin.id, ...oneLogo });
      try {
        const [received] = form.photos;
        if (!received) throw noLogo();
        return present(app, reply, await changeLogo(app, admin, version, received));
      } finally {
        await form.discard();
      }
    },
  );
  http.delete(
    '/admin/site/logo',
    {
      schema: { tags, summary: 'Saytın loqosunu silmək', headers: guarded, response: { 200: storedSite } },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request, reply) => {
      const { admin } = request;
      return present(app, reply, await changeLogo(app, admin, request.headers['if-match'], undefined));
    },
  );
}

function present({ config }: App, reply: FastifyReply, site: StoredSite): z.infer<typeof storedSite> {
  void reply.header('ETag', `"${site.version}"`);
  const { name, tagline, colour, logo, contacts, cities, sections, factorDemanded, version } = site;
  const fixed = Object.fromEntries(Object.entries(config.contact).map(([key, value]) => [`contacts.${key}`, value]));
  const photo = logo ? presentPhoto(logo) : null;
  return {
    name,
    tagline,
    colour,
    logo: photo,
    contacts,
    cities: [...cities],
    sections: [...sections],
    factorDemanded,
    version,
    fixed,
  };
}
