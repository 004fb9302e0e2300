/** API calls of a shop's imports. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { notFound } from '../platform/base/errors.ts';
import { limitParameter } from '../platform/page/paging.ts';
import { sections } from '../domain/sections/index.ts';
import { fileSchema } from '../photos/schemas.server.ts';
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
import { mappingAnswer, mappingSchema, readMapping, saveMapping } from './mapping.server.ts';
import { versionOf } from './mapping-version.ts';
import { receiveFile } from './receiving.server.ts';
import type { Mapping } from './rows/columns.ts';
import { profiles } from './table.ts';
import { importLimits } from './limits.server.ts';

const changes = { perCall: [importLimits.importDecisions] };

const tags = ['Mağazalar'];
const csv = z.string().describe('CSV, UTF-8');
const flag = z.enum(['0', '1'], 'Mümkün dəyərlər: 0, 1.').optional();
const profile = z.enum(profiles, `Mümkün dəyərlər: ${profiles.join(', ')}.`);
const sectionName = z.enum(
  sections.map(({ name }) => name),
  'Belə bölmə yoxdur.',
);

/** Registers the import calls. */
export const importCalls: Calls = (app) => async (http) => {
  sendingCall(http, app);
  readingCalls(http, app);
  mappingCalls(http, app);
  fileCalls(http, app);
  exampleCall(http);
};

function sendingCall(http: Api, app: App): void {
  http.post(
    '/shop/imports',
    {
      schema: {
        tags,
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
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [importLimits.imports] } } },
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
      const { id: shopId } = request.seller;
      const { dryRun, profile: asked } = request.query;
      const id = await receiveFile(app, request, shopId, { dryRun: dryRun === '1', profile: asked ?? null });
      return reply.code(202).send({ id });
    },
  );
}

function readingCalls(http: Api, app: App): void {
  http.get(
    '/shop/imports',
    {
      schema: {
        tags,
        summary: 'Göndərilmiş fayllar',
        querystring: z.object({ limit: limitParameter(), cursor: z.uuid('Səhifənin linki düzgün deyil.').optional() }),
        response: { 200: z.object({ items: z.array(importAnswer), nextCursor: z.string().nullable() }) },
      },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => {
      const { limit, cursor } = request.query;
      return readImports(app, request.seller.id, { limit, before: cursor });
    },
  );
  http.get(
    '/shop/imports/:id',
    {
      schema: { tags, summary: 'Bir faylın gedişi', params: byId, response: { 200: importWithErrors } },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => {
      const { id } = request.seller;
      return describeImport(app, await readImport(app, id, request.params.id));
    },
  );
  http.post(
    '/shop/imports/:id',
    {
      schema: {
        tags,
        summary: 'Saxlanılmış faylı davam etdirmək, faylı ləğv etmək',
        params: byId,
        body: z.object({ decision: z.enum(['go-on', 'cancel'], 'Mümkün dəyərlər: go-on, cancel.') }),
        response: { 200: importAnswer },
      },
      config: { access: { for: 'users', shop: 'staff', limits: changes } },
    },
    async (request) => {
      const { id } = request.seller;
      return presentImport(await decideOnImport(app, id, request.params.id, request.body.decision));
    },
  );
}

function mappingCalls(http: Api, app: App): void {
  http.get(
    '/shop/mapping',
    {
      schema: {
        tags,
        summary: 'Sütunların qarşılığı',
        description: 'ETag başlığı versiyadır: dəyişəndə If-Match ilə qaytarın.',
        response: { 200: mappingAnswer },
      },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request, reply) => withVersion(reply, await readMapping(app, request.seller.id)),
  );
  http.put(
    '/shop/mapping',
    {
      schema: {
        tags,
        summary: 'Sütunların qarşılığını yazmaq',
        description: 'If-Match başlığında oxuduğunuz versiya (ETag) göndərilsə, sonra dəyişibsə, cavab 412 olur.',
        headers: z.looseObject({ 'if-match': z.string().max(100).optional() }),
        body: mappingSchema,
        response: { 200: mappingAnswer },
      },
      config: { access: { for: 'users', shop: 'owner', limits: changes } },
    },
    async (request, reply) => {
      const { id } = await requireManager(app, request);
      return withVersion(reply, await saveMapping(app, id, request.body, request.headers['if-match']));
    },
  );
}

function withVersion(reply: FastifyReply, mapping: Mapping): Mapping {
  void reply.header('ETag', `"${versionOf(mapping)}"`);
  return mapping;
}

function fileCalls(http: Api, app: App): void {
  http.get(
    '/shop/imports/:id/errors',
    {
      schema: {
        tags,
        summary: 'Qəbul olunmayan sətirlər, fayl kimi',
        params: byId,
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [importLimits.exports] } } },
    },
    async (request, reply) => {
      const shop = request.seller;
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
        tags,
        summary: 'Mağazanın elanları, doldurulan formada',
        description: 'Elan yoxdursa, boş forma.',
        querystring: z.object({
          section: sectionName.optional(),
        }),
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
      config: { access: { for: 'users', shop: 'staff', limits: { perCall: [importLimits.exports] } } },
    },
    async (request, reply) => {
      const shop = request.seller;
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

function exampleCall(http: Api): void {
  http.get(
    '/import-example',
    {
      schema: {
        tags,
        summary: 'Faylın nümunəsi: bir bölmənin bütün sütunları',
        querystring: z.object({ section: sectionName }),
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
      config: { access: { for: 'all', limits: 'reading' } },
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
