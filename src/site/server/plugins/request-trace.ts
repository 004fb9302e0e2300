/** The trace of each request: from before the cache looks for it until its answer is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../platform/app/app.ts';
import { canTrace, type Trace, withinTrace } from '../../../platform/tracing/trace.ts';
import type { IdOf, ParentOf } from '../connections/client-address.ts';
import { pathOf, polled } from '../connections/polled.ts';
import type { Handle } from '../connections/raw-server.ts';

/** What is known of a request once it is routed. */
type Routed = { route?: string; isCached?: boolean; isEndless?: boolean };

type Traced = Routed & { id: string; trace: Trace };

export type RequestTraces = {
  /** Wraps what serves requests. */
  begin: (serve: Handle) => Handle;
  idOf: IdOf;
  note: (request: IncomingMessage, routed: Routed) => void;
  /** Adds the hooks that keep Fastify within the trace. */
  follow: (http: FastifyInstance) => void;
};

const tracedRequests = new WeakMap<IncomingMessage, Traced>();

export function traceOf(request: IncomingMessage): Trace | undefined {
  return tracedRequests.get(request)?.trace;
}

export function traceRequests(app: App, { idOf, parentOf }: { idOf: IdOf; parentOf: ParentOf }): RequestTraces {
  if (!canTrace(app.config)) return { begin: (serve) => serve, idOf, note: () => {}, follow: () => {} };
  const begin = (request: IncomingMessage): Traced | undefined => {
    const parent = parentOf(request);
    if ((!parent && !app.tracing.isOn) || polled.has(pathOf(request.url ?? ''))) return undefined;
    const id = idOf(request);
    const attributes = { 'http.request.method': request.method ?? 'GET', 'axtartap.request_id': id };
    // A request without a parent has one id everywhere: that of its proxy is as good as a random one.
    const traceId = parent?.traceId ?? id.replaceAll('-', '').toLowerCase();
    const trace = app.tracing.begin({ start: { name: 'request', kind: 'server', attributes }, parent, traceId });
    return trace && { id, trace };
  };
  return {
    begin: (serve) => (request, response) => {
      const traced = begin(request);
      if (!traced) return serve(request, response);
      tracedRequests.set(request, traced);
      response.once('close', () => end(traced, request, response));
      withinTrace(traced.trace, () => serve(request, response));
    },
    idOf: (request) => tracedRequests.get(request)?.id ?? idOf(request),
    note: (request, routed) => void Object.assign(tracedRequests.get(request) ?? {}, routed),
    follow,
  };
}

function follow(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw, routeOptions: { url, config } }) => {
    const traced = tracedRequests.get(raw);
    if (traced) Object.assign(traced, { route: config.countedAs ?? url ?? 'none', isEndless: config.endless === true });
  });
  // A body that was waited for has come outside the trace. With a callback: what follows is called from it.
  http.addHook('preValidation', ({ raw }, _reply, done) => {
    const trace = traceOf(raw);
    if (trace) withinTrace(trace, done);
    else done();
  });
}

function end(
  { trace, route = 'none', isCached = false, isEndless }: Traced,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  trace.isOver = true;
  // A stream's length says when somebody closed a page.
  if (isEndless) return;
  const { statusCode, writableFinished } = response;
  trace.span?.end({
    name: `${request.method} ${route}`,
    attributes: {
      'http.route': route,
      'http.response.status_code': statusCode,
      'axtartap.cached': isCached,
      'axtartap.aborted': !writableFinished,
    },
    error: statusCode >= 500 ? String(statusCode) : undefined,
  });
}
