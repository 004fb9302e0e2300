/** Compares JSON responses with the schemas of the API document, in tests and development. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { en } from 'zod/locales';
import { errorSchema } from '../failures.ts';

// English messages: the site's own language is for visitors.
const english = { error: en().localeError };

/**
 * Fails responses that lack fields, have extra ones, or have a status without a schema. Runs before hooks that change
 * responses.
 */
export function checkResponses(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    // Skips preflight requests, which are not in the document.
    if (request.method === 'OPTIONS' || !request.url.toLowerCase().startsWith('/api/')) return;
    const problem = differenceOf(request, reply, payload);
    if (!problem) return;
    const { method, routeOptions } = request;
    const text = `${method} ${routeOptions.url} answers ${reply.statusCode} other than its schema says: ${problem}`;
    // To stderr: tests have no log.
    process.stderr.write(`${text}\n`);
    throw new Error(text);
  });
}

function differenceOf({ routeOptions }: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { response = {} } = (routeOptions.schema ?? {}) as { response?: Record<number, unknown> };
  const { statusCode } = reply;
  const schema = response[statusCode] ?? (statusCode >= 400 ? errorSchema : undefined);
  // A 304 has no body.
  if (statusCode === 304) return undefined;
  if (!schema) return 'it has none for this status';
  if (schema instanceof z.ZodType) return differenceFrom(schema, payload);
  const { content = {} } = schema as { content?: object };
  const type = String(reply.getHeader('content-type')).split(';', 1)[0] ?? '';
  return type in content ? undefined : `its type is ${type}`;
}

function differenceFrom(schema: z.ZodType, payload: unknown): string | undefined {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText && payload !== undefined && payload !== null) return 'it is no JSON';
  const text = isText ? payload.toString() : '';
  const sent: unknown = text === '' ? undefined : JSON.parse(text);
  const { data, error } = schema.safeParse(sent, english);
  if (error) return z.prettifyError(error);
  // Differs if the response has fields that the schema does not name, which parsing drops.
  return isDeepStrictEqual(data, sent) ? undefined : `${text} is not ${JSON.stringify(data)}`;
}
