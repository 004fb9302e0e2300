/** Unsubscribes by a link in a mail, without a log-in (RFC 8058). */
import { z } from 'zod';
import type { Calls } from '../platform/app/calls.server.ts';
import { defineLimits } from '../platform/limits/limits.server.ts';
import { unsubscribe } from './unsubscribing.server.ts';

// Mail services send many readers' requests from one address.
const unsubscribeLimits = defineLimits({
  unsubscribesOfAddress: {
    max: 1000,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda imtina göndərilib.',
  },
});

const maxBodyBytes = 64 * 1024;
const tags = ['Bildirişlər'];
const byToken = z.looseObject({ token: z.string().max(200).default('') });

/** Registers the unsubscribe calls. */
export const unsubscribeCalls: Calls = (app) => async (http) => {
  // Accepts a form, JSON or no body: only the token in the address matters.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) => done(null));
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
      config: { access: { for: 'all', limits: { perCall: [unsubscribeLimits.unsubscribesOfAddress] } } },
    },
    async (request) => {
      await unsubscribe(app, request.query.token);
      return { message: 'Bu məktublar daha göndərilməyəcək.' };
    },
  );
  http.get(
    '/unsubscribe',
    {
      schema: {
        tags,
        summary: 'Məktublardan imtina səhifəsi',
        querystring: byToken,
        response: { 303: z.undefined() },
      },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    // GET only redirects to the page: link scanners open every link.
    (request, reply) => reply.redirect(`/abunelik?${new URLSearchParams({ token: request.query.token })}`, 303),
  );
};
