/** API calls of reports. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { type Api, byId, type Calls } from '../../platform/app/calls.server.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import { forReading } from '../../platform/page/reading.ts';
import { sections } from '../../domain/sections/index.ts';
import { bearerToken, requireAccount } from '../../accounts/api.server.ts';
import { requirePublicListing } from '../../listings/reading/listing.server.ts';
import { maxReportLetters, type ReasonId, reasons } from '../review/report-reasons.ts';
import { fileReport, type FilingResult, reportLimits } from './reports.server.ts';

// Limits are checked in the handler: a repeated report must not count.
const reporting = { inHandler: Object.values(reportLimits) };

const ids = reasons.map(({ id }) => id) as [ReasonId, ...ReasonId[]];
const reportBody = z.object({
  reason: z.enum(ids, 'Səbəbi seçin.'),
  text: z.string('Mətn yazın.').pipe(longTextSchema(0, maxReportLetters)).optional(),
});
const answer = z.object({ message: z.string() });
const thanks: Readonly<Record<FilingResult, string>> = {
  kept: 'Şikayətiniz qəbul olundu. Təşəkkür edirik.',
  asked: 'Təşəkkür edirik. Satıcıdan elanın aktual olub-olmadığını soruşacağıq.',
  known: 'Bunu artıq bildirmisiniz. Təşəkkür edirik.',
};
const reasonsAnswer = z.array(z.object({ id: z.enum(ids), label: z.string() }));

/** Registers the report calls. */
export const reportCalls: Calls = (app) => async (http) => {
  http.get(
    '/report-reasons',
    {
      schema: { summary: 'Şikayətin səbəbləri', response: { 200: reasonsAnswer } },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async () => reasons.map(({ id, label }) => ({ id, label })),
  );
  for (const section of sections) reportCall(http, app, section);
};

function reportCall(http: Api, app: App, section: Section): void {
  http.post(
    `/${section.name}/:id/report`,
    {
      schema: {
        tags: [section.label],
        summary: 'Elandan şikayət',
        description: 'Hesabla və ya hesabsız. Eyni şikayət bir dəfə sayılır: təkrarı 200 ilə cavablanır.',
        params: byId,
        body: reportBody,
        response: { 200: answer, 201: answer },
      },
      config: { access: { for: 'all', token: 'optional', limits: reporting, id: 'listing' } },
    },
    async (request, reply) => {
      const account = bearerToken(request) ? await requireAccount(app, request) : undefined;
      const row = await requirePublicListing(forReading(app), request.params.id, section.name);
      const taken = await fileReport(app, row, { accountId: account?.id, address: request.ip }, request.body);
      return reply.code(taken === 'known' ? 200 : 201).send({ message: thanks[taken] });
    },
  );
}
