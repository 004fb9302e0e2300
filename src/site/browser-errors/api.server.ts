/** API call by which browsers report errors. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { longestMessage, longestPage, longestStack } from './report-errors.ts';

const text = (max: number) => z.string('Mətn yazın.').max(max, `Ən çox ${max} simvol ola bilər.`);

export const browserErrorCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
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
      },
      async (request, reply) => {
        const { message, stack, page } = request.body;
        app.metrics.browserErrors.inc();
        // Logs only the path: queries contain what people typed, and tokens of links in mails.
        app.log.warn({ message, stack, page: page.replace(/[?#].*/s, '') }, 'an error in a browser');
        return reply.code(204).send();
      },
    );
  };
