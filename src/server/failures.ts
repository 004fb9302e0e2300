/** How failures read: as JSON for programs, as a short page where a person's browser waits for one. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid, isAppError, tooLarge } from '../errors.ts';
import { endConnection } from './linger.ts';

/** Answers what went wrong; a bug is logged whole and told without detail. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toAppError(error);
  if (problem) {
    if (problem.cause && problem.status === 503) request.log.warn({ err: problem.cause }, 'unavailable');
    if (problem.retryAfter) void reply.header('Retry-After', problem.retryAfter);
    if (problem.status === 413 && !request.raw.complete) endConnection(reply);
    if (problem.status === 503 && asksForPage(request))
      return reply.code(503).type(html).send(shortPage(problem.message));
    return reply.code(problem.status).send(errorBody(problem.message, problem.fields));
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({
    ...errorBody('Serverdə xəta baş verdi. Zəhmət olmasa bir azdan yenidən cəhd edin.'),
    id: request.id,
  });
}

/** An address that cannot even be read, before any route is known. */
export function refuseAddress(url: string | undefined, reply: FastifyReply): void {
  if (url?.toLowerCase().startsWith('/api')) void reply.code(400).send(errorBody('Ünvan düzgün deyil.'));
  else void reply.code(400).type(html).send(shortPage('Ünvan düzgün deyil.'));
}

/** Both names, since some clients read the one and some the other. */
export function errorBody(message: string, fields?: Record<string, string>) {
  return { message, error: message, ...(fields ? { fields } : {}) };
}

const html = 'text/html; charset=utf-8';

/** Whether a person's browser waits for a page. */
function asksForPage({ url, headers }: FastifyRequest): boolean {
  return !url.toLowerCase().startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** What is shown where the page itself cannot be made. */
function shortPage(sentence: string): string {
  return `<!doctype html><html lang="az"><meta name="viewport" content="width=device-width"><title>AxtarTap</title><p>${sentence}</p><a href="/">Ana səhifə</a>`;
}

/** What a known failure means to the client; undefined for a bug. */
function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  const known = error as Partial<FastifyError> & { code?: string };
  if (known.validation) {
    return invalid(
      Object.fromEntries(
        known.validation.map((issue) => [
          issue.instancePath.split('/').filter(Boolean).join('.') || 'body',
          issue.message ?? '',
        ]),
      ),
    );
  }
  if (known.statusCode === 413) return tooLarge('Göndərilən məlumat çox böyükdür.');
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new AppError('invalid', { message: 'Sorğu düzgün deyil.' });
  }
  return undefined;
}
