/** Error responses: JSON for API clients, a short page for browsers. */
import { hash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type FieldErrors, invalid, isAppError, notFound, tooLarge } from '../../platform/base/errors.ts';
import { policy } from './headers.ts';

/** The body of every error. */
export const errorSchema = z.object({
  message: z.string().describe('Nə baş verib və nə etməli'),
  error: z.string().describe('message ilə eyni'),
  fields: z.record(z.string(), z.string()).optional().describe('400: sahənin adı ilə onun xətası'),
  confirm: z.literal(true).optional().describe('403: əvvəlcə POST /api/session/confirm'),
  factor: z
    .union([z.literal('setup'), z.array(z.enum(['passkey', 'totp', 'code']))])
    .optional()
    .describe('401: girişi tamamlamaq üçün nə istənilir; 403: ikinci addım qurulmalıdır'),
  ticket: z.string().optional().describe('401: POST /api/login/factor üçün, beş dəqiqə'),
  options: z.looseObject({}).optional().describe('401: PublicKeyCredentialRequestOptionsJSON'),
  id: z.string().optional().describe('500: sorğunun nömrəsi, operator üçün'),
});

export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler(answerFailure);
  http.setNotFoundHandler(() => {
    throw notFound('Belə bir link yoxdur.');
  });
}

/** Sends an error response; logs bugs in full, but reveals no details of them. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toAppError(error);
  if (problem) {
    if (problem.cause && problem.status === 503) request.log.warn({ err: problem.cause }, 'unavailable');
    if (problem.retryAfter) void reply.header('Retry-After', problem.retryAfter);
    if (problem.status === 503 && wantsHtml(request)) return sendUnavailable(request, reply, problem.message);
    return reply.code(problem.status).send({ ...errorBody(problem.message, problem.fields), ...problem.more });
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send({
    ...errorBody('Serverdə xəta baş verdi. Zəhmət olmasa, bir azdan yenidən cəhd edin.'),
    id: request.id,
  });
}

/** The page that is shown while nothing can be rendered. One that was only read asks again by itself, a few times. */
function sendUnavailable({ method }: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  void reply.code(503).type(html).header('Cache-Control', 'no-store');
  if (method !== 'GET' && method !== 'HEAD') return reply.send(shortPage(message));
  void reply.header('Content-Security-Policy', policy(`'sha256-${hash('sha256', askAgain, 'base64')}'`));
  const retry = `<a href="">Yenidən cəhd et</a><script>${askAgain}</script>`;
  return reply.send(shortPage(message, '', '', retry));
}

/**
 * Reloads the page after a pause, longer each time and never the same for all; five times in a row at most. Without storage
 * there is the button.
 */
const askAgain = `try{let k='askedAgain '+location.pathname,[n,at]=(sessionStorage[k]||'0 0').split(' ').map(Number),now=Date.now()
if(now-at>3e5)n=0
if(n<5){sessionStorage[k]=n+1+' '+now;setTimeout(()=>location.reload(),5e3*(n+1)+3e3*Math.random())}}catch{}`;

/** Rejects an unparsable address before routing. */
export function refuseAddress(url: string | undefined, reply: FastifyReply): void {
  if (url?.toLowerCase().startsWith('/api')) void reply.code(400).send(errorBody('Link düzgün deyil.'));
  else
    void reply
      .code(400)
      .type(html)
      .send(shortPage('Səhifə tapılmadı', 'Link səhvdir.', '400 Bad Request'));
}

/** The message under both names, since clients differ in which one they read. */
export function errorBody(message: string, fields?: Record<string, string>): z.infer<typeof errorSchema> {
  return { message, error: message, ...(fields ? { fields } : {}) };
}

const html = 'text/html; charset=utf-8';

/** Whether a browser is requesting a page. */
function wantsHtml({ url, headers }: FastifyRequest): boolean {
  return !url.toLowerCase().startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** The page shown when rendering is impossible, in the site's colours and without further requests. */
function shortPage(title: string, text = '', message = '', retry = ''): string {
  return `<!doctype html>
<html lang="az"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
<style>${shortStyle}</style></head>
<body><main><h1>${title}</h1>${text && `<p>${text}</p>`}${retry || '<a href="/">Ana səhifəyə qayıt</a>'}${
    message && `<p lang="en"><strong>Unexpected Application Error!</strong> ${message}</p>`
  }</main></body></html>`;
}

// Colours as in `tokens.css`.
const shortStyle = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:16px;box-sizing:border-box;text-align:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f4ef,#0d1413);color:light-dark(#14211e,#e9f0ed)}
main{max-width:26rem;padding:32px 24px;border-radius:16px;background:light-dark(#fff,#16201e)}
h1{margin:0 0 8px;font-size:24px;line-height:32px}
p{margin:0;color:light-dark(#55635f,#a5b5b0)}
a{display:inline-block;margin:20px 0;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none;background:light-dark(#0b746a,#53c9ba);color:light-dark(#fff,#04211d)}
a:focus-visible{outline:3px solid light-dark(#0b746a,#53c9ba);outline-offset:2px}
p[lang]{font-size:14px}`;

/** The error to send for a known failure; undefined for a bug. */
function toAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  const known = error as Partial<FastifyError> & { code?: string };
  if (known.validation) {
    const fields: FieldErrors = {};
    for (const { instancePath, message = '' } of known.validation) {
      const name = instancePath.split('/').filter(Boolean).join('.');
      if (name) fields[name] ??= message;
      else fields['body'] ??= 'JSON obyekti göndərin.';
    }
    return invalid(fields);
  }
  if (known.statusCode === 413) return tooLarge('Göndərilən məlumat çox böyükdür.');
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new AppError('invalid', { message: 'Sorğu düzgün deyil.' });
  }
  return undefined;
}
