/** API calls of the admin about files of other software. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { App } from '../../../platform/app/app.ts';
import { type Api, byId, type Calls } from '../../../platform/app/calls.server.ts';
import { fileSchema } from '../../../photos/schemas.server.ts';
import { describedTransfer, transferAnswer } from './answers.server.ts';
import { decideOnTransfer, decisions } from './decide.server.ts';
import { exportErrors } from './errors-file.server.ts';
import { changeMapping, mappingBody } from './mapping-change.server.ts';
import { receiveTransfer } from './receiving.server.ts';
import { describeTransfer, presentTransfer, readTransfer, readTransfers } from './transfers.server.ts';
import { staffReading, staffWriting } from '../../../platform/limits/staff.server.ts';

const tags = ['Köçürmə'];

export const transferCalls: Calls = (app) => async (http) => {
  sendingCall(http, app);
  readingCalls(http, app);
  changingCalls(http, app);
  errorsCall(http, app);
};

function sendingCall(http: Api, app: App): void {
  http.post(
    '/admin/transfers',
    {
      schema: {
        tags,
        summary: 'Başqa proqramın faylını göndərmək',
        description:
          'Osclass 5 və ya Yclas 4 bazasının SQL nüsxəsi (dump), yaxud CSV; .gz ilə sıxılmış da olar: ən çox 50 MB, açılanda 400 MB. Fayl arxa planda oxunur.',
        consumes: ['multipart/form-data'],
        body: z.object({ file: fileSchema }),
        response: { 202: z.object({ id: z.uuid() }) },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
      // Schema only for the API document; the form is read part by part.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { admin } = request;
      return reply.code(202).send({ id: await receiveTransfer(app, request, admin) });
    },
  );
}

function readingCalls(http: Api, app: App): void {
  http.get(
    '/admin/transfers',
    {
      schema: {
        tags,
        summary: 'Köçürmələr, sonuncusu birinci',
        response: { 200: z.object({ items: z.array(transferAnswer) }) },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async () => ({ items: await readTransfers(app) }),
  );
  http.get(
    '/admin/transfers/:id',
    {
      schema: {
        tags,
        summary: 'Bir köçürmə: uyğunluqlar, gediş, səhvlər',
        params: byId,
        response: { 200: describedTransfer },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request) => {
      return describeTransfer(app, await readTransfer(app.db, request.params.id));
    },
  );
}

function changingCalls(http: Api, app: App): void {
  http.put(
    '/admin/transfers/:id',
    {
      schema: {
        tags,
        summary: 'Kateqoriyaların, sütunların, valyutaların və şəhərlərin qarşılığı',
        description: 'Göndərilməyən olduğu kimi qalır. Dəyişəndən sonra yenidən yoxlamaq lazımdır.',
        params: byId,
        body: mappingBody,
        response: { 200: describedTransfer },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request) => {
      const { admin } = request;
      return describeTransfer(app, await changeMapping(app, admin, request.params.id, request.body));
    },
  );
  http.post(
    '/admin/transfers/:id',
    {
      schema: {
        tags,
        summary: 'Yoxlamaq, köçürmək, məktub göndərmək, ləğv etmək',
        description: 'check: heç nə yazılmır; run: yoxlamadan sonra; mail: məktub almamış hamıya, bitəndən sonra.',
        params: byId,
        body: z.object({ action: z.enum(decisions, `Mümkün dəyərlər: ${decisions.join(', ')}.`) }),
        response: { 200: transferAnswer },
      },
      config: { access: { for: 'admin', limits: staffWriting, dear: true } },
    },
    async (request) => {
      const { admin } = request;
      return presentTransfer(await decideOnTransfer(app, admin, request.params.id, request.body.action));
    },
  );
}

function errorsCall(http: Api, app: App): void {
  const csv = z.string().describe('CSV, UTF-8');
  http.get(
    '/admin/transfers/:id/errors',
    {
      schema: {
        tags,
        summary: 'Köçürmənin səhvləri, fayl kimi',
        params: byId,
        response: { 200: { description: 'CSV', content: { 'text/csv': { schema: csv } } } },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async (request, reply) => {
      const transfer = await readTransfer(app.db, request.params.id);
      void reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="kocurme-sehvleri.csv"')
        .header('Cache-Control', 'no-store');
      return reply.send(Readable.from(exportErrors(app, transfer)) as never);
    },
  );
}
