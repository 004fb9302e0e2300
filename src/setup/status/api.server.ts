/** API calls of the site's state. */
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Api, Calls } from '../../platform/app/calls.server.ts';
import { readStatus } from './status.server.ts';
import { sendTrialMail } from './trial-mail.server.ts';
import { sendTrialSms } from './trial-sms.server.ts';
import { readWatch, switchWatch } from './watch.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';

const statusLimits = defineLimits({
  trialMails: {
    max: 5,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda ən çox 5 sınaq məktubu göndərmək olar.',
  },
  trialSms: {
    max: 5,
    minutes: 60,
    per: 'account',
    reason: 'Bir saatda ən çox 5 sınaq SMS-i göndərmək olar.',
  },
});

const tags = ['Sayt'];

const row = z.object({
  name: z.string().describe('Hissənin dəyişməz adı: queue, mail …'),
  label: z.string(),
  value: z.string(),
  state: z.enum(['ok', 'warning', 'bad']),
  todo: z.string().describe('Nə etməli; boşdursa, heç nə'),
});
const watch = z.object({
  on: z.boolean(),
  to: z.string().nullable().describe('Saytın əlaqə e-poçtu; məktublar ora gedir'),
});
const status = z.object({ at: z.iso.datetime(), rows: z.array(row), mails: watch });
const trial = z.object({ sent: z.boolean(), to: z.string(), message: z.string() });

export const statusCalls: Calls = (app) => async (http) => {
  http.get(
    '/admin/status',
    {
      schema: {
        tags,
        summary: 'Saytın vəziyyəti',
        description: 'İki saniyədə cavab verməyən hissə bad olur, qalanlar gəlir.',
        response: { 200: status },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    async () => {
      const [found, mails] = await Promise.all([readStatus(app), readWatch(app)]);
      return { ...found, mails };
    },
  );
  http.put(
    '/admin/status/mails',
    {
      schema: {
        tags,
        summary: 'Nasazlıq olanda məktub',
        description: 'Saytın əlaqə e-poçtuna saatda ən çox bir məktub göndərilir; ünvan yazılmayıbsa, 409.',
        body: z.object({ on: z.boolean({ error: 'true və ya false yazın.' }) }),
        response: { 200: watch },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
    },
    async (request) => switchWatch(app, request.admin, request.body.on),
  );
  trialCalls(http, app);
};

function trialCalls(http: Api, app: App): void {
  http.post(
    '/admin/site/mail-trial',
    {
      schema: {
        tags,
        summary: 'Sınaq məktubu',
        description: 'Saytın əlaqə e-poçtuna bir məktub göndərir; ünvan yazılmayıbsa, 409.',
        response: { 200: trial },
      },
      config: { access: { for: 'admin', limits: { perCall: [...staffWriting.perCall, statusLimits.trialMails] } } },
    },
    () => sendTrialMail(app),
  );
  http.post(
    '/admin/site/sms-trial',
    {
      schema: {
        tags,
        summary: 'Sınaq SMS-i',
        description: 'Saytın əlaqə telefonuna bir SMS göndərir; nömrə yazılmayıbsa, 409.',
        response: { 200: trial },
      },
      config: { access: { for: 'admin', limits: { perCall: [...staffWriting.perCall, statusLimits.trialSms] } } },
    },
    () => sendTrialSms(app),
  );
}
