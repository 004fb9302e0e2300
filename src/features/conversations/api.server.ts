/** The calls of conversations. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { notFound } from '../../errors.ts';
import { longTextSchema } from '../../fields/long-text/schema.ts';
import { cursorText, limitParameter, timeCursor } from '../../page/paging.ts';
import { forReading } from '../../page/reading.ts';
import { sections } from '../../sections/index.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { readPublicListing } from '../listings/reading/listing.server.ts';
import { setBlock } from './blocks.server.ts';
import { readConversation, readConversations } from './conversations.server.ts';
import { maxLetters, maxPhotos } from './letters.ts';
import { forMembers, membershipOf } from './member-requests.server.ts';
import { markMessagesRead, sendMessage, writeToSeller } from './messages.server.ts';
import { reportConversation } from './reports.server.ts';
import { conversation, list, sent } from './schemas.server.ts';

const tags = ['Mesajlar'];
const security = [{ bearer: [] }];
const listPage = z.object({ limit: limitParameter(30), cursor: timeCursor.optional() });
const messagesPage = z.object({
  limit: limitParameter(30),
  cursor: z.coerce.number(cursorText).int(cursorText).min(1, cursorText).max(2_147_483_647, cursorText).optional(),
});

const byId = z.object({ id: z.string().max(100) });
/** A message as it is sent. */
export const newMessage = z.object({
  text: z.string('Mesajı yazın.').pipe(longTextSchema(1, maxLetters)),
  key: z
    .string('key mətn olmalıdır.')
    .min(1, 'key boş ola bilməz.')
    .max(100, 'key ən çox 100 simvol ola bilər.')
    .regex(/^[\x21-\x7e]+$/, 'key yalnız latın hərfləri, rəqəm və işarələrdən ibarət ola bilər.')
    .optional()
    .describe('Göndərənin seçdiyi ad: eyni key ilə təkrar göndərilən mesaj bir dəfə yazılır'),
});
const tooManyPhotos = `Bir mesajda ən çox ${maxPhotos} şəkil ola bilər.`;
const newMessageWithPhotos = newMessage.extend({
  photos: z
    .array(
      z.uuid('Şəklin id-si düzgün deyil.').transform((id) => id.toLowerCase()),
      'Şəkillər siyahı olmalıdır.',
    )
    .max(maxPhotos, tooManyPhotos)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe('POST /api/photos ilə əvvəlcədən göndərilmiş şəkillərin id-ləri'),
});
const nothing = z.undefined();

/** Registers them. */
export const conversationCalls =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    readCalls(http, app);
    writeCalls(http, app);
    memberCalls(http, app);
  };

function readCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.get(
    '/conversations',
    {
      schema: {
        tags,
        summary: 'Yazışmalar',
        description: 'Sonuncu mesajı ən yeni olan əvvəl.',
        security,
        querystring: listPage,
        response: { 200: list },
      },
    },
    async (request) => {
      const { id } = await requireAccount(app, request);
      return readConversations(app, id, { limit: request.query.limit, after: request.query.cursor });
    },
  );
  http.get(
    '/conversations/:id',
    {
      schema: {
        tags,
        summary: 'Bir yazışma',
        description: 'Mesajlar ən yenisindən başlayır. readUpTo qarşı tərəfin oxuduğu son mesajdır.',
        security,
        params: byId,
        querystring: messagesPage,
        response: { 200: conversation },
      },
      onRequest: forMembers(app),
    },
    async (request) => {
      const { id } = await requireAccount(app, request);
      const { limit, cursor } = request.query;
      return readConversation(app, id, await membershipOf(app, request), { limit, before: cursor });
    },
  );
}

function writeCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  for (const section of sections) {
    http.post(
      `/${section.name}/:id/messages`,
      {
        schema: {
          tags: [section.label],
          summary: 'Satıcıya yazmaq',
          description: 'Elan haqqında yazışmanı başlayır və ya davam etdirir.',
          security,
          params: byId,
          body: newMessage,
          response: { 201: sent },
        },
      },
      async (request, reply) => {
        const account = await requireAccount(app, request);
        const listing = await readPublicListing(forReading(app), request.params.id, section.name);
        if (!listing) throw notFound('Elan tapılmadı.');
        return reply.code(201).send(await writeToSeller(app, account, listing, request.body));
      },
    );
  }
  http.post(
    '/conversations/:id/messages',
    {
      schema: {
        tags,
        summary: 'Mesaj yazmaq',
        security,
        params: byId,
        body: newMessageWithPhotos,
        response: { 201: sent },
      },
      onRequest: forMembers(app),
    },
    async (request, reply) => {
      const account = await requireAccount(app, request);
      return reply.code(201).send(await sendMessage(app, account, request.params.id, request.body));
    },
  );
}

function memberCalls(plain: FastifyInstance, app: App): void {
  const http = plain.withTypeProvider<ZodTypeProvider>();
  http.post(
    '/conversations/:id/read',
    {
      schema: {
        tags,
        summary: 'Oxunmuş kimi qeyd etmək',
        description: 'Bu mesaja qədər hamısı. Cavabda bütün yazışmalardakı oxunmamış mesajların sayı.',
        security,
        params: byId,
        body: z.object({ upTo: z.uuid('Mesajın id-si düzgün deyil.').transform((id) => id.toLowerCase()) }),
        response: { 200: z.object({ unread: z.number().int() }) },
      },
      onRequest: forMembers(app),
    },
    async (request) => {
      const account = await requireAccount(app, request);
      return { unread: await markMessagesRead(app, account, request.params.id, request.body.upTo) };
    },
  );
  for (const [method, isBlocked, summary] of [
    ['PUT', true, 'Qarşı tərəfi bloklamaq'],
    ['DELETE', false, 'Bloku götürmək'],
  ] as const) {
    http.route({
      method,
      url: '/conversations/:id/block',
      schema: { tags, summary, security, params: byId, response: { 204: nothing } },
      onRequest: forMembers(app),
      handler: async (request, reply) => {
        await setBlock(app, await requireAccount(app, request), await membershipOf(app, request), isBlocked);
        return reply.code(204).send();
      },
    });
  }
  http.post(
    '/conversations/:id/report',
    {
      schema: {
        tags,
        summary: 'Yazışmadan şikayət',
        description: 'Moderatorlar son 20 mesajı görür.',
        security,
        params: byId,
        body: z.object({ text: z.string('Nə baş verdiyini yazın.').pipe(longTextSchema(1, maxLetters)) }),
        response: { 200: z.object({ message: z.string() }), 201: z.object({ message: z.string() }) },
      },
      onRequest: forMembers(app),
    },
    async (request, reply) => {
      const account = await requireAccount(app, request);
      const isNew = await reportConversation(app, account, request.params.id, request.body.text);
      return reply
        .code(isNew ? 201 : 200)
        .send({ message: 'Şikayətiniz qəbul olundu. Moderator son mesajlara baxacaq. Təşəkkür edirik.' });
    },
  );
}
