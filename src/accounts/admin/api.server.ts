/** Admin API calls. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { bearerToken } from '../api.server.ts';
import { adminLimits, logInAdmin, logOutAdmin, readStats } from './admin.server.ts';
import { adminLogInSchema } from './schema.ts';
import { logInLimits } from '../../platform/limits/log-ins.server.ts';
import { staffReading } from '../../platform/limits/staff.server.ts';

const tags = ['Admin'];

export const adminCalls: Calls = (app) => async (http) => {
  http.post(
    '/admin/login',
    {
      schema: {
        tags,
        summary: 'Adminin girişi',
        body: adminLogInSchema,
        response: { 200: z.object({ token: z.string() }) },
      },
      config: {
        access: { for: 'all', limits: { inHandler: [adminLimits.failedAdminLogIns, ...Object.values(logInLimits)] } },
      },
    },
    (request) => logInAdmin(app, request.ip, request.body.username, request.body.password),
  );
  http.delete(
    '/admin/session',
    {
      schema: { tags, summary: 'Adminin çıxışı', response: { 200: z.object({ message: z.string() }) } },
      config: { access: { for: 'admin', limits: 'none', beforeFactor: true, once: true, endsSession: true } },
    },
    async (request) => {
      await logOutAdmin(app, bearerToken(request) ?? '');
      return { message: 'Admin hesabından çıxdınız.' };
    },
  );
  http.get(
    '/stats',
    {
      schema: {
        tags,
        summary: 'Elanların və istifadəçilərin sayı',
        response: { 200: z.object({ posts: z.number().int(), users: z.number().int() }) },
      },
      config: { access: { for: 'admin', limits: staffReading } },
    },
    () => readStats(app),
  );
};
