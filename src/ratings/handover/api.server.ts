/** API calls of the handover code. */
import { z } from 'zod';
import { byId, type Calls } from '../../platform/app/calls.server.ts';
import {
  forMembers,
  membershipOf,
  ofMembers,
  requireWriter,
} from '../../conversations/membership/member-requests.server.ts';
import { handOver, openCode } from './handover.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

// Each code also allows only a few attempts.
const handoverLimits = defineLimits({
  handoverCodes: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu almısınız.' },
  handoverTries: { max: 30, minutes: 60, per: 'account', reason: 'Bir saatda çox sayda təhvil kodu yazmısınız.' },
});

const tags = ['Mesajlar'];
const codeText = 'Alıcının göstərdiyi 6 rəqəmi yazın.';

/** The code as typed: digits may be grouped. */
const typedCode = z.object({
  code: z
    .string(codeText)
    .max(50, codeText)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => /^\d{6}$/.test(text), codeText),
});

/** Registers the handover calls. */
export const handoverCalls: Calls = (app) => async (http) => {
  const onRequest = forMembers(app);
  http.post(
    '/conversations/:id/code',
    {
      schema: {
        tags,
        summary: 'Təhvil kodu',
        description: 'Alıcı görüşdə satıcıya göstərir; yarım saat işləyir.',
        params: byId,
        response: { 200: z.object({ code: z.string(), expiresAt: z.iso.datetime() }) },
      },
      config: { access: { ...ofMembers, limits: { perCall: [handoverLimits.handoverCodes] } } },
      onRequest,
    },
    async (request) => {
      return openCode(app, await requireWriter(app, request), await membershipOf(app, request));
    },
  );
  http.post(
    '/conversations/:id/handover',
    {
      schema: {
        tags,
        summary: 'Təhvil kodunu yazmaq',
        description: 'Elan bu alıcıya satılmış kimi qeyd olunur, rəy yazmaq mümkün olur.',
        params: byId,
        body: typedCode,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { ...ofMembers, limits: { perCall: [handoverLimits.handoverTries] } } },
      onRequest,
    },
    async (request) => {
      const seller = await requireWriter(app, request);
      await handOver(app, seller, await membershipOf(app, request), request.body.code);
      return { message: 'Elan bu alıcıya satılmış kimi qeyd olundu.' };
    },
  );
};
