/** Begins traces of requests and jobs; OpenTelemetry is loaded only where its settings name a collector. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { TracingSettings } from './settings.ts';
import { idsOf, kindOfError, type Span, type SpanStart, type Trace, type TraceContext, withinTrace } from './trace.ts';

/** The way to the collector. */
export type Recorder = {
  /** `traceId`: of a span without a parent. */
  begin(start: SpanStart, parent: TraceContext | undefined, traceId: string): Span;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
};

type Begin = {
  start: SpanStart;
  /** What it is a part of, elsewhere. */
  parent: TraceContext | undefined;
  /** The id of a trace that begins here; unset: a random one. */
  traceId?: string;
};

export type Tracing = {
  /** Whether work without a parent gets a trace. */
  isOn: boolean;
  /** Loads OpenTelemetry where it is wanted. */
  open(): Promise<void>;
  /** A new trace, or a part of its parent's; undefined while tracing is off and there is no parent. */
  begin(what: Begin): Trace | undefined;
  close(): Promise<void>;
};

export function openTracing({ telemetry, sqlComments }: TracingSettings, log: Logger, version: string): Tracing {
  const isOn = telemetry !== undefined || sqlComments;
  let recorder: Recorder | undefined;
  let loading: Promise<void> | undefined;
  return {
    isOn,
    async open() {
      if (!telemetry) return;
      loading ??= import('./open-telemetry.ts').then(
        ({ openRecorder }) => void (recorder = openRecorder(telemetry, log, version)),
      );
      await loading;
    },
    begin({ start, parent, traceId = parent?.traceId ?? randomHex(16) }) {
      if (!isOn && !parent) return undefined;
      if (!recorder) {
        const ids = { traceId, spanId: randomHex(8), isSampled: parent?.isSampled ?? false };
        return { ...ids, span: undefined, isInSql: sqlComments, isOver: false };
      }
      const span = recorder.begin(start, parent, traceId);
      const { isSampled } = span;
      return { ...idsOf(span), span: isSampled ? span : undefined, isInSql: sqlComments && isSampled, isOver: false };
    },
    close: async () => recorder?.close(),
  };
}

/** Runs work as a trace of its own, or as a part of what asked for it. */
export async function traced<Result>(tracing: Tracing, what: Begin, work: () => Promise<Result>): Promise<Result> {
  const trace = tracing.begin(what);
  if (!trace) return work();
  try {
    const result = await withinTrace(trace, work);
    trace.span?.end();
    return result;
  } catch (error) {
    trace.span?.end({ error: kindOfError(error) });
    throw error;
  } finally {
    trace.isOver = true;
  }
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');
