/** API calls of a shop's imports. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { notFound } from '../platform/base/errors.ts';
import { limitParameter } from '../platform/page/paging.ts';
import { sections } from '../domain/sections/index.ts';
import { fileSchema } from '../photos/schemas.server.ts';
import { requireSeller } from '../accounts/acting/acting.server.ts';
import { requireManager } from '../shops/managing.server.ts';
import { readOwnShop } from '../shops/own-shop.server.ts';
import { exportErrors, exportListings } from './export.server.ts';
import {
  decideOnImport,
  describeImport,
  importAnswer,
  importWithErrors,
  presentImport,
  readImport,
  readImports,
} from './imports.server.ts';
import { exampleFile } from './format.server.ts';
import { mappingSchema, readMapping, saveMapping } from './mapping.server.ts';
import { receiveFile } from './receiving.server.ts';
import { profiles } from './table.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };
const byId = z.object({ id: z.string().max(100) });
const csv = z.string().describe('CSV, UTF-8');
const flag = z.enum(['0', '1'], 'Mümkün dəyərlər: 0, 1.').optional();
const profile = z.enum(profiles, `Mümkün dəyərlər: ${profiles.join(', ')}.`);
const sectionName = z.enum(
  sections.map(({ name }) => name),
  'Belə bölmə yoxdur.',
);
const mapping = z.object({
  section: z.string().nullable(),
  columns: z.record(z.string(), z.string()),
});

/** Registers the import calls. */
export const importCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    sendingCall(http, app);
    readingCalls(http, app);
    mappingCalls(http, app);
    fileCalls(http, app);
    exampleCall(http);
  };

function sendingCall(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.post(
    '/shop/imports',
    {
      schema: {
        ...common,
        summary: 'Elanları fayldan yükləmək',
        description:
          'CSV, TSV, XML, XLSX və ya onlardan biri ilə şəkillərin ZIP arxivi: ən çox 50 MB, 20 000 sətir. Fayl arxa planda işlənir.',
        consumes: ['multipart/form-data'],
        querystring: z.object({
          dryRun: flag.describe('1: heç nə yazılmır, yalnız yoxlanılır'),
          profile: profile.optional().describe('Yazılmasa, fayldan tanınır'),
        }),
        body: z.object({ file: fileSchema, profile: profile.optional() }),
        response: { 202: z.object({ id: z.uuid() }) },
      },
      // Schema only for the API document; the form is read part by part.
      validatorCompiler: ({ httpPart, schema }) =>
        httpPart === 'body' || !(schema instanceof z.ZodType)
          ? () => true
          : (data) => {
              const result = schema.safeParse(data);
              return result.success ? { value: result.data } : { error: result.error };
            },
    },
    async (request, reply) => {
      const { id: shopId } = await requireSeller(app, request);
      const { dryRun, profile: asked } = request.query;
      const id = await receiveFile(app, request, shopId, { dryRun: dryRun === '1', profile: asked ?? null });
      return reply.code(202).send({ id });
    },
  );
}

function readingCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/shop/imports',
    {
      schema: {
        ...common,
        summary: 'Göndərilmiş fayllar',
        querystring: z.object({ limit: limitParameter(), cursor: z.uuid('Səhifənin linki düzgün deyil.').optional() }),
        response: { 200: z.object({ items: z.array(importAnswer), nextCursor: z.string().nullable() }) },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      return readImports(app, (await requireSeller(app, request)).id, { limit, before: cursor });
    },
  );
  http.get(
    '/shop/imports/:id',
    { schema: { ...common, summary: 'Bir faylın gedişi', params: byId, response: { 200: importWithErrors } } },
    async (request) => {
      const { id } = await requireSeller(app, request);
      return describeImport(app, await readImport(app, id, request.params.id));
    },
  );
  http.post(
    '/shop/imports/:id',
    {
      schema: {
        ...common,
        summary: 'Saxlanılmış faylı davam etdirmək, faylı ləğv etmək',
        params: byId,
        body: z.object({ decision: z.enum(['go-on', 'cancel'], 'Mümkün dəyərlər: go-on, cancel.') }),
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      const { id } = await requireSeller(app, request);
      return presentImport(await decideOnImport(app, id, request.params.id, request.body.decision));
    },
  );
}

function mappingCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/shop/mapping',
    { schema: { ...common, summary: 'Sütunların qarşılığı', response: { 200: mapping } } },
    async (request) => readMapping(app, (await requireSeller(app, request)).id),
  );
  http.put(
    '/shop/mapping',
    {
      schema: { ...common, summary: 'Sütunların qarşılığını yazmaq', body: mappingSchema, response: { 200: mapping } },
    },
    async (request) => saveMapping(app, (await requireManager(app, request)).id, request.body),
  );
}

function fileCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/shop/imports/:id/errors',
    {
      schema: {
        ...common,
        summary: 'Qəbul olunmayan sətirlər, fayl kimi',
        params: byId,
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
    },
    async (request, reply) => {
      const shop = await requireSeller(app, request);
      const { id } = await readImport(app, shop.id, request.params.id);
      void reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="axtartap-sehvler.csv"')
        .header('Cache-Control', 'no-store');
      return reply.send(Readable.from(exportErrors(app, id)) as never);
    },
  );
  http.get(
    '/shop/export',
    {
      schema: {
        ...common,
        summary: 'Mağazanın elanları, doldurulan formada',
        description: 'Elan yoxdursa, boş forma.',
        querystring: z.object({
          section: sectionName.optional(),
        }),
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
    },
    async (request, reply) => {
      const shop = await requireSeller(app, request);
      await readOwnShop(app, shop.id);
      const section = sections.find(({ name }) => name === request.query.section);
      void reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="axtartap-elanlar.csv"')
        .header('Cache-Control', 'no-store');
      return reply.send(Readable.from(exportListings(app, shop.id, section)) as never);
    },
  );
}

function exampleCall(plain: FastifyInstance): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/import-example',
    {
      schema: {
        tags: common.tags,
        summary: 'Faylın nümunəsi: bir bölmənin bütün sütunları',
        querystring: z.object({ section: sectionName }),
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
    },
    async (request, reply) => {
      const section = sections.find(({ name }) => name === request.query.section);
      if (!section) throw notFound('Belə bölmə yoxdur.');
      void reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="axtartap-numune-${section.name}.csv"`);
      return reply.send(exampleFile(section));
    },
  );
}
