import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { notFound } from '../../../platform/base/errors.ts';
import { siteTest } from '../../../test/site.ts';
import { answerErrors } from '../failures.ts';
import { checkResponses } from './response-check.ts';

const at = '2026-11-26T18:00:00.000Z';
const schema = z.object({ id: z.number(), at: z.iso.datetime(), note: z.string().optional() });
const events = { description: 'Axın', content: { 'text/event-stream': { schema: z.string() } } };
const response: Record<number, unknown> = { 200: schema, 201: events, 204: z.undefined() };

test.for<[answers: unknown, status: number, seen: number, problem?: RegExp]>([
  [{ id: 1, at }, 200, 200],
  [{ id: 1, at: new Date(at), note: undefined }, 200, 200],
  [{ id: 1 }, 200, 500, /→ at at/],
  [{ id: '1', at }, 200, 500, /→ at id/],
  [{ id: 1, at, email: 'aysel@misal.az' }, 200, 500, /"email":"aysel@misal\.az"/],
  [undefined, 200, 500, /received undefined/],
  [undefined, 204, 204],
  [{ id: 1, at }, 204, 500, /expected undefined/],
  [{ id: 1, at }, 202, 500, /none for this status/],
  [{ id: 1, at }, 201, 500, /its type is application\/json/],
  [{ message: 'Yoxdur', error: 'Yoxdur', fields: { id: 'Yoxdur' } }, 404, 404],
  [{ message: 'Yoxdur' }, 404, 500, /→ at error/],
  [notFound(), 200, 404],
])('%j with status %i is seen as %i', async ([answers, status, seen, problem]) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const http = Fastify();
    http.setValidatorCompiler(validatorCompiler);
    http.setSerializerCompiler(() => JSON.stringify);
    answerErrors(http);
    checkResponses(http);
    http.get('/api/thing', { schema: { response } }, async (_request, reply) => {
      if (answers instanceof Error) throw answers;
      return reply.code(status).send(answers);
    });
    expect((await http.inject('/api/thing')).statusCode).toBe(seen);
    if (problem) expect(told.mock.calls.join('')).toMatch(problem);
    else expect(told).not.toHaveBeenCalled();
  } finally {
    told.mockRestore();
  }
});

siteTest()('sites of tests compare their responses', ({ site }) => {
  expect(site.app.checksResponses).toBe(true);
});
