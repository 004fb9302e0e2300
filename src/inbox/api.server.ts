/** API calls of notices: reading them, and choosing which are wanted. */
import { z } from 'zod';
import type { Calls } from '../platform/app/calls.server.ts';
import { limitParameter, timeCursor } from '../platform/page/paging.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { changeSettings, readSettings } from '../notices/settings.server.ts';
import { markRead } from '../notices/reading.server.ts';
import { readInbox, inbox, kind } from './inbox.server.ts';

/** Rate limits on writes. */
export const inboxLimits = defineLimits({
  noticeReads: { max: 600, minutes: 10, per: 'account', reason: 'Bildirişlər çox dəfə oxunmuş kimi qeyd edilib.' },
  noticeSettings: { max: 120, minutes: 10, per: 'account', reason: 'Bildiriş seçimləri çox dəfə dəyişdirilib.' },
});

const tags = ['Bildirişlər'];
const page = z.object({ limit: limitParameter(), cursor: timeCursor.optional() });

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
export const inboxCalls: Calls = (app) => async (http) => {
  http.get(
    '/notifications',
    {
      schema: { tags, summary: 'Bildirişlər', querystring: page, response: { 200: inbox } },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => readInbox(app, request.account.id, request.query),
  );
  http.post(
    '/notifications/read',
    {
      schema: {
        tags,
        summary: 'Oxunmuş kimi qeyd etmək',
        description: 'ids olmadan hamısı.',
        body: read.nullish(),
        response: { 200: z.object({ unread: z.number().int() }) },
      },
      config: { access: { for: 'users', limits: { perCall: [inboxLimits.noticeReads] } } },
    },
    async (request) => {
      const { id } = request.account;
      return { unread: await markRead(app, id, { ids: request.body?.ids }) };
    },
  );
  http.get(
    '/notification-settings',
    {
      schema: { tags, summary: 'Bildiriş seçimləri', response: { 200: settings } },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => ({ kinds: await readSettings(app.db, request.account.id) }),
  );
  http.put(
    '/notification-settings',
    {
      schema: {
        tags,
        summary: 'Bildiriş seçimlərini dəyişmək',
        description: 'Göndərilməyən seçimlər olduğu kimi qalır.',
        body: change,
        response: { 200: settings },
      },
      config: { access: { for: 'users', limits: { perCall: [inboxLimits.noticeSettings] } } },
    },
    async (request) => {
      const { id } = request.account;
      await changeSettings(app, id, request.body.kinds);
      return { kinds: await readSettings(app.db, id) };
    },
  );
};
