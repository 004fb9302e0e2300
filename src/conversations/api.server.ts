/** Conversation API calls. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type Api, byId, type Calls } from '../platform/app/calls.server.ts';
import { longTextSchema } from '../domain/fields/long-text/schema.ts';
import { cursorText, limitParameter, timeCursor } from '../platform/page/paging.ts';
import type { Section } from '../domain/fields/section.ts';
import { forReading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { requireSeller } from '../accounts/acting/acting.server.ts';
import { requirePublicListing } from '../listings/reading/listing.server.ts';
import { setBlock } from './blocks.server.ts';
import { readConversation, readConversations } from './conversations.server.ts';
import { maxLetters, maxPhotos } from './letters.ts';
import { forMembers, membershipOf, ofMembers, requireWriter } from './membership/member-requests.server.ts';
import { markMessagesRead, sendMessage, writeToSeller } from './messages.server.ts';
import { reportConversation } from './reports.server.ts';
import { conversation, list, sent } from './schemas.server.ts';
import { conversationLimits } from './limits.server.ts';

const tags = ['Mesajlar'];
const listPage = z.object({
  limit: limitParameter(30),
  cursor: timeCursor.optional(),
  of: z.enum(['shop'], 'Mümkün dəyərlər: shop.').optional().describe('Mağazanın işçisinə: mağazanın yazışmaları'),
});
const messagesPage = z.object({
  limit: limitParameter(30),
  cursor: z.coerce.number(cursorText).int(cursorText).min(1, cursorText).max(2_147_483_647, cursorText).optional(),
});
/** Request schema of a new message. */
const newMessage = z.object({
  text: z.string('Mesajı yazın.').pipe(longTextSchema(1, maxLetters)),
  key: z
    .string('key mətn olmalıdır.')
    .min(1, 'key boş ola bilməz.')
    .max(100, 'key ən çox 100 simvol ola bilər.')
    .regex(/^[\x21-\x7e]+$/, 'key yalnız latın hərfləri, rəqəm və simvollardan ibarət ola bilər.')
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
const reportBody = z.object({
  text: z.string('Nə baş verdiyini yazın.').pipe(longTextSchema(1, maxLetters)),
  messageId: z
    .uuid('Mesajın id-si düzgün deyil.')
    .transform((id) => id.toLowerCase())
    .optional()
    .describe('Şikayət bir mesajdandırsa'),
});
const nothing = z.undefined();

/** Registers the conversation calls. */
export const conversationCalls: Calls = (app) => async (http) => {
  readCalls(http, app);
  for (const section of sections) firstMessageCall(http, app, section);
  messageCall(http, app);
  readMarkCall(http, app);
  memberCalls(http, app);
};

function readCalls(http: Api, app: App): void {
  http.get(
    '/conversations',
    {
      schema: {
        tags,
        summary: 'Yazışmalar',
        description: 'Sonuncu mesajı ən yeni olan əvvəl.',
        querystring: listPage,
        response: { 200: list },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const { limit, cursor, of } = request.query;
      if (of !== 'shop') return readConversations(app, request.account, { limit, after: cursor });
      // Of the shop, not of whoever owns its account, who also buys.
      return readConversations(app, await requireSeller(app, request), { limit, after: cursor, as: 'seller' });
    },
  );
  http.get(
    '/conversations/:id',
    {
      schema: {
        tags,
        summary: 'Bir yazışma',
        description: 'Mesajlar ən yenisindən başlayır. readUpTo qarşı tərəfin oxuduğu son mesajdır.',
        params: byId,
        querystring: messagesPage,
        response: { 200: conversation },
      },
      config: { access: { ...ofMembers, limits: 'none' } },
      onRequest: forMembers(app),
    },
    async (request) => {
      const { id } = await requireWriter(app, request);
      const { limit, cursor } = request.query;
      return readConversation(app, id, await membershipOf(app, request), { limit, before: cursor });
    },
  );
}

function firstMessageCall(http: Api, app: App, section: Section): void {
  http.post(
    `/${section.name}/:id/messages`,
    {
      schema: {
        tags: [section.label],
        summary: 'Satıcıya yazmaq',
        description: 'Elan haqqında yazışmanı başlayır və ya davam etdirir.',
        params: byId,
        body: newMessage,
        response: { 201: sent },
      },
      config: {
        access: {
          for: 'users',
          // A first message also counts towards the limits on new conversations, which are stricter for young accounts.
          limits: {
            inHandler: [
              conversationLimits.newConversations,
              conversationLimits.newConversationsOfYoung,
              conversationLimits.messages,
              conversationLimits.messagesOfYoung,
            ],
          },
          id: 'listing',
        },
      },
    },
    async (request, reply) => {
      const { account } = request;
      const listing = await requirePublicListing(forReading(app), request.params.id, section.name);
      return reply.code(201).send(await writeToSeller(app, account, listing, request.body));
    },
  );
}

function messageCall(http: Api, app: App): void {
  http.post(
    '/conversations/:id/messages',
    {
      schema: {
        tags,
        summary: 'Mesaj yazmaq',
        params: byId,
        body: newMessageWithPhotos,
        response: { 201: sent },
      },
      config: {
        access: {
          ...ofMembers,
          limits: { inHandler: [conversationLimits.messages, conversationLimits.messagesOfYoung] },
        },
      },
      onRequest: forMembers(app),
    },
    async (request, reply) => {
      const account = await requireWriter(app, request);
      const message = { ...request.body, photosOf: request.account };
      return reply.code(201).send(await sendMessage(app, account, request.params.id, message));
    },
  );
}

function readMarkCall(http: Api, app: App): void {
  http.post(
    '/conversations/:id/read',
    {
      schema: {
        tags,
        summary: 'Oxunmuş kimi qeyd etmək',
        description: 'Bu mesaja qədər hamısı. Cavabda bütün yazışmalardakı oxunmamış mesajların sayı.',
        params: byId,
        body: z.object({ upTo: z.uuid('Mesajın id-si düzgün deyil.').transform((id) => id.toLowerCase()) }),
        response: { 200: z.object({ unread: z.number().int() }) },
      },
      config: {
        access: { ...ofMembers, limits: { inHandler: [conversationLimits.conversationReads] } },
      },
      onRequest: forMembers(app),
    },
    async (request) => {
      const account = await requireWriter(app, request);
      const { id } = request.account;
      const { upTo } = request.body;
      // Staff do not learn how much their shop’s owner has to read elsewhere.
      const as = id === account.id ? undefined : ('seller' as const);
      return { unread: await markMessagesRead(app, account, request.params.id, upTo, as) };
    },
  );
}

function memberCalls(http: Api, app: App): void {
  for (const [method, isBlocked, summary] of [
    ['PUT', true, 'Qarşı tərəfi bloklamaq'],
    ['DELETE', false, 'Blokdan çıxarmaq'],
  ] as const) {
    http.route({
      method,
      url: '/conversations/:id/block',
      schema: { tags, summary, params: byId, response: { 204: nothing } },
      config: { access: { ...ofMembers, limits: { perCall: [conversationLimits.conversationBlocks] } } },
      onRequest: forMembers(app),
      handler: async (request) =>
        setBlock(app, await requireWriter(app, request), await membershipOf(app, request), isBlocked),
    });
  }
  http.post(
    '/conversations/:id/report',
    {
      schema: {
        tags,
        summary: 'Yazışmadan şikayət',
        description:
          'Moderatorlar yazışmanı oxuyur: əvvəlcə həmin mesajı və ətrafını, messageId yoxdursa, son 20 mesajı.',
        params: byId,
        body: reportBody,
        response: { 200: z.object({ message: z.string() }), 201: z.object({ message: z.string() }) },
      },
      config: { access: { ...ofMembers, limits: { perCall: [conversationLimits.conversationReports] } } },
      onRequest: forMembers(app),
    },
    async (request, reply) => {
      const account = await requireWriter(app, request);
      const isNew = await reportConversation(app, account, request.params.id, request.body);
      return reply
        .code(isNew ? 201 : 200)
        .send({ message: 'Şikayətiniz qəbul olundu. Moderator yazışmaya baxacaq. Təşəkkür edirik.' });
    },
  );
}
