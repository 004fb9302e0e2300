/**
 * The trace that work belongs to, by the ids of W3C Trace Context. Node's asynchronous context carries it, so that the log,
 * the database and OpenTelemetry learn of it without a parameter in between.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingSettings } from './settings.ts';

/** What `traceparent` says: 32 and 16 hexadecimal digits, and whether whoever began the trace records it. */
export type TraceContext = { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean };

type Attributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  /** Few different ones: a pattern, never an address, a name or an id. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes?: Attributes;
};

/** A piece of work as OpenTelemetry records it. */
export type Span = TraceContext & {
  /** Begins a part of it. */
  begin(start: SpanStart): Span;
  end(how?: { name?: string; attributes?: Attributes; error?: string | undefined }): void;
};

export type Trace = TraceContext & {
  /** Undefined: nothing of it is recorded. */
  readonly span: Span | undefined;
  /** Whether its statements carry it as a comment. */
  readonly isInSql: boolean;
  /** What is begun by its work and outlives it, such as a connection or a timer, is no part of it. */
  isOver: boolean;
};

/** Whether any request or job can have a trace. */
export const canTrace = ({
  telemetry,
  sqlComments,
  trustedProxies,
}: TracingSettings & { trustedProxies: readonly string[] }): boolean =>
  telemetry !== undefined || sqlComments || trustedProxies.length > 0;

const traces = new AsyncLocalStorage<Trace>();

export function currentTrace(): Trace | undefined {
  const trace = traces.getStore();
  return trace?.isOver ? undefined : trace;
}

/** Runs work as a part of the trace. */
export function withinTrace<Result>(trace: Trace, work: () => Result): Result {
  return traces.run(trace, work);
}

/** Records work that belongs to a recorded trace; else only does it. */
export async function recorded<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const trace = currentTrace();
  if (!trace?.span) return work();
  const span = trace.span.begin(start);
  const part: Trace = { ...idsOf(span), span, isInSql: trace.isInSql, isOver: false };
  try {
    const result = await traces.run(part, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error: kindOfError(error) });
    throw error;
  } finally {
    part.isOver = true;
  }
}

export function idsOf({ traceId, spanId, isSampled }: TraceContext): TraceContext {
  return { traceId, spanId, isSampled };
}

/** Its code or class: messages of errors often repeat what somebody has typed. */
export function kindOfError(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'unknown';
}

export function traceparentOf({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
}

// Later versions may append further parts.
const format = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent`; undefined if it breaks the standard. */
export function parseTraceparent(text: string): TraceContext | undefined {
  const [, version, traceId, spanId, flags, more] = format.exec(text) ?? [];
  if (!traceId || !spanId || !flags || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
