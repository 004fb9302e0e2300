/** Sends spans to a collector by OTLP over HTTP. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as ApiSpan,
  SpanKind,
  SpanStatusCode,
  trace as api,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Telemetry } from './settings.ts';
import type { Span, SpanStart, TraceContext } from './trace.ts';
import type { Recorder } from './tracing.ts';

// About two megabytes; what comes while they wait is dropped.
const mostWaiting = 2048;
const sentAtOnce = 512;
const sendEveryMs = 1000;
// A collector that does not answer loses a batch then.
const giveUpAfterMs = 5000;
const lastMs = 2000;
const tellEveryMs = 3_600_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export function openRecorder(telemetry: Telemetry, log: Logger, version: string): Recorder {
  const ids = createIds();
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': 'axtartap',
        'service.version': version,
        'host.name': hostname(),
        'process.pid': process.pid,
        ...telemetry.resource,
      }),
    ),
    sampler: samplerOf(telemetry),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: openExporter(telemetry, log),
        maxQueueSize: mostWaiting,
        maxExportBatchSize: sentAtOnce,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: giveUpAfterMs,
      }),
    ],
  });
  const tracer = provider.getTracer('axtartap', version);
  return {
    begin: (start, parent, traceId) => ids.within(traceId, () => beginSpan(tracer, start, contextOf(parent))),
    async close() {
      // A failure has been told by the exporter.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(lastMs, undefined, { ref: false })]);
    },
  };
}

/** Ids by which the log and the database know the trace, too: the tracer would make one of its own. */
function createIds(): IdGenerator & { within<Result>(traceId: string, begin: () => Result): Result } {
  const random = new RandomIdGenerator();
  let given: string | undefined;
  return {
    generateTraceId: () => given ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
    within(traceId, begin) {
      given = traceId;
      try {
        return begin();
      } finally {
        given = undefined;
      }
    },
  };
}

function contextOf(parent: TraceContext | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return api.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function beginSpan(tracer: Tracer, { name, kind, attributes = {} }: SpanStart, within: Context): Span {
  const span: ApiSpan = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, within);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
    begin: (start) => beginSpan(tracer, start, api.setSpan(ROOT_CONTEXT, span)),
    end({ name: lastName, attributes: further, error } = {}) {
      if (lastName !== undefined) span.updateName(lastName);
      if (further) span.setAttributes({ ...further });
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** By the standard's names. */
function samplerOf({ sampler, ratio }: Telemetry): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace('parentbased_', '') as 'always_on' | 'always_off' | 'traceidratio']();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Tells of a collector that is away, once an hour. */
function openExporter({ endpoint, headers }: Telemetry, log: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: giveUpAfterMs,
    concurrencyLimit: 2,
  });
  let toldMs = -Infinity;
  let lost = 0;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) lost += spans.length;
        if (result.error && performance.now() - toldMs > tellEveryMs) {
          toldMs = performance.now();
          log.warn({ reason: result.error.message.slice(0, 200), lost }, 'spans could not be sent to the collector');
          lost = 0;
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
