/** API call by which browsers report errors. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { longestMessage, longestPage, longestStack } from './report-errors.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

const limits = defineLimits({
  browserErrorsOfAddress: { max: 60, minutes: 60, per: 'address', reason: 'Bu şəbəkədən çox sayda xəta bildirilib.' },
});

const text = (max: number) => z.string('Mətn yazın.').max(max, `Ən çox ${max} simvol ola bilər.`);

export const browserErrorCalls: Calls = (app) => async (http) => {
  http.post(
    '/browser-errors',
    {
      schema: {
        summary: 'Brauzerdə baş verən xəta',
        description: 'Jurnala yazılır; nə hesab, nə də ünvan saxlanılır.',
        body: z.object({
          message: text(longestMessage).min(1, 'Xətanın mətni boşdur.'),
          stack: text(longestStack).default(''),
          page: text(longestPage).default('').describe('Səhifənin yolu, sorğusuz'),
        }),
        response: { 204: z.undefined() },
      },
      config: { access: { for: 'all', limits: { perCall: [limits.browserErrorsOfAddress] } } },
    },
    async (request) => {
      const { message, stack, page } = request.body;
      app.metrics.browserErrors.inc();
      // Logs only the path: queries contain what people typed, and tokens of links in mails.
      app.log.warn({ message, stack, page: page.replace(/[?#].*/s, '') }, 'an error in a browser');
    },
  );
};
