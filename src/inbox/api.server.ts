/** API calls of notices: reading them, and choosing which are wanted. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { limitParameter, timeCursor } from '../platform/page/paging.ts';
import { requireAccount } from '../accounts/api.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { listingAnswer } from '../listings/schemas.server.ts';
import { type NoticeKind, kinds, noticeKinds } from '../notices/kinds.ts';
import { changeSettings, readSettings } from '../notices/settings.server.ts';
import { markRead } from '../notices/reading.server.ts';
import { readInbox } from './inbox.server.ts';

/** Rate limits on writes. */
export const inboxLimits = defineLimits({
  noticeReads: { max: 600, minutes: 10, per: 'account', reason: 'Bildirişlər çox dəfə oxunmuş kimi qeyd edilib.' },
  noticeSettings: { max: 120, minutes: 10, per: 'account', reason: 'Bildiriş seçimləri çox dəfə dəyişdirilib.' },
});

const tags = ['Bildirişlər'];
const security = [{ bearer: [] }];
const page = z.object({ limit: limitParameter(), cursor: timeCursor.optional() });

const kind = z.enum(noticeKinds, 'Belə bildiriş növü yoxdur.');
const notice = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(kinds) as NoticeKind[]),
  at: z.iso.datetime(),
  read: z.boolean(),
  text: z.string(),
  path: z.string(),
  listing: listingAnswer.optional(),
  searchId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
});
const inbox = z.object({ items: z.array(notice), unread: z.number().int(), nextCursor: z.string().nullable() });
export type NoticesPage = z.infer<typeof inbox>;
export type Notice = NoticesPage['items'][number];

const maxIds = 1000;
const read = z.object({
  ids: z
    .array(
      z.uuid('Bildirişin id-si düzgün deyil.').transform((id) => id.toLowerCase()),
      'Bildirişlərin id-lərini siyahı kimi göndərin.',
    )
    .max(maxIds, `Bir dəfədə ən çox ${maxIds} bildiriş göndərin.`)
    .optional(),
});

const way = z.boolean('true və ya false göndərin.').optional();
const change = z.object({
  kinds: z
    .array(z.object({ kind, site: way, mail: way, push: way }), 'Bildiriş növlərini siyahı kimi göndərin.')
    .max(100, 'Bildiriş növləri bu qədər deyil.'),
});
const setting = z.object({ kind, label: z.string(), site: z.boolean(), mail: z.boolean(), push: z.boolean() });
const settings = z.object({ kinds: z.array(setting) });
export type NoticeSettings = z.infer<typeof settings>;

/** Registers the inbox calls. */
export const inboxCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/notifications',
      { schema: { tags, summary: 'Bildirişlər', security, querystring: page, response: { 200: inbox } } },
      async (request) => readInbox(app, (await requireAccount(app, request)).id, request.query),
    );
    http.post(
      '/notifications/read',
      {
        schema: {
          tags,
          summary: 'Oxunmuş kimi qeyd etmək',
          description: 'ids olmadan hamısı.',
          security,
          body: read.nullish(),
          response: { 200: z.object({ unread: z.number().int() }) },
        },
      },
      async (request) => {
        const { id } = await requireAccount(app, request);
        return { unread: await markRead(app, id, { ids: request.body?.ids }) };
      },
    );
    http.get(
      '/notification-settings',
      { schema: { tags, summary: 'Bildiriş seçimləri', security, response: { 200: settings } } },
      async (request) => ({ kinds: await readSettings(app.db, (await requireAccount(app, request)).id) }),
    );
    http.put(
      '/notification-settings',
      {
        schema: {
          tags,
          summary: 'Bildiriş seçimlərini dəyişmək',
          description: 'Göndərilməyən seçimlər olduğu kimi qalır.',
          security,
          body: change,
          response: { 200: settings },
        },
      },
      async (request) => {
        const { id } = await requireAccount(app, request);
        await changeSettings(app, id, request.body.kinds);
        return { kinds: await readSettings(app.db, id) };
      },
    );
  };
