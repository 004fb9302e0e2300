/** API call that checks a phone number or link. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { checkContact, checkLimits } from './check.server.ts';
import { maxLetters } from './letters.ts';

const value = z
  .string('Nömrəni və ya linki yazın.')
  .trim()
  .min(1, 'Nömrəni və ya linki yazın.')
  .max(maxLetters, `Ən çox ${maxLetters} simvol.`);
const time = z.iso.datetime().optional();

/** Registers the call. */
export const checkCalls: Calls = (app) => async (http) => {
  http.get(
    '/check',
    {
      schema: {
        summary: 'Nömrəni və ya linki yoxlamaq',
        description: 'Elan və yazışmalarda ondan neçə şikayət olub; kim şikayət edib, deyilmir.',
        querystring: z.object({ value }),
        response: {
          200: z.object({
            reports: z.number().int(),
            firstAt: time,
            lastAt: time,
            lookalikeOf: z.string().optional().describe('Linkin oxşadıldığı sayt'),
          }),
        },
      },
      config: { access: { for: 'all', limits: { inHandler: [checkLimits.checksOfAddress] } } },
    },
    (request) => checkContact(app, request.ip, request.query.value),
  );
};
