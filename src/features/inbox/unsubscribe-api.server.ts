/** The calls that end mails by a link in them, without a log-in (RFC 8058). */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { defineLimits, takeAddress } from '../limits/limits.server.ts';
import { unsubscribe } from './unsubscribing.server.ts';

/** Limit on such links: mail programs press the buttons of many readers from one address. */
export const unsubscribeLimits = defineLimits({
  unsubscribesOfAddress: { max: 1000, minutes: 60, reason: 'Bu şəbəkədən çox sayda abunəlik ləğv edilib.' },
});

const maxBodyBytes = 64 * 1024;
const tags = ['Bildirişlər'];
const byToken = z.looseObject({ token: z.string().max(200).default('') });

/** Registers them. */
export const unsubscribeCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    // A form, JSON or nothing: the token stands in the address, and the body says nothing more.
    plain.removeAllContentTypeParsers();
    plain.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    );
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/unsubscribe',
      {
        schema: {
          tags,
          summary: 'Məktublardan imtina etmək',
          description: 'Məktubdakı linklə, hesaba daxil olmadan (RFC 8058).',
          querystring: byToken,
          response: { 200: z.object({ message: z.string() }) },
        },
      },
      async (request) => {
        await takeAddress(app, unsubscribeLimits.unsubscribesOfAddress, request.ip);
        await unsubscribe(app, request.query.token);
        return { message: 'Bu məktublar daha göndərilməyəcək.' };
      },
    );
    plain.get<{ Querystring: z.infer<typeof byToken> }>(
      '/unsubscribe',
      {
        schema: {
          tags,
          summary: 'Məktublardan imtina səhifəsi',
          querystring: byToken,
          response: { 303: z.null() },
        },
      },
      // Changes nothing: programs that look for bad links open every one.
      (request, reply) => reply.redirect(`/abunelik?${new URLSearchParams({ token: request.query.token })}`, 303),
    );
  };
