/** Settings of tracing: those of OpenTelemetry by its standard's names, and whether SQL statements carry their trace. */
import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const pairs = z
  .string()
  .default('')
  .transform((text) => parsePairs(text))
  .refine((parsed) => parsed !== undefined);

export const telemetrySettings = {
  SQL_COMMENTS: { schema: z.enum(['0', '1']).default('0'), takes: '0 or 1' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    takes: 'http://host:port or https://host:port, with a path or without',
  },
  OTEL_EXPORTER_OTLP_HEADERS: { schema: pairs, takes: 'name=value between commas, percent-encoded' },
  OTEL_SERVICE_NAME: { schema: z.string().min(1).max(200).optional(), takes: 'a name of 1 to 200 characters' },
  OTEL_RESOURCE_ATTRIBUTES: { schema: pairs, takes: 'name=value between commas, percent-encoded' },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(samplers).default('parentbased_always_on'),
    takes: `${samplers.slice(0, -1).join(', ')} or ${samplers.at(-1)}`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    takes: 'the share of traces, 0 to 1',
  },
  OTEL_SDK_DISABLED: {
    schema: z
      .string()
      .default('false')
      .transform((text) => text.toLowerCase())
      .pipe(z.enum(['true', 'false'])),
    takes: 'true or false',
  },
} as const;

/** Where spans go, and which. */
export type Telemetry = Readonly<{
  /** Without a slash at the end. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Says of what process the spans are. */
  resource: Readonly<Record<string, string>>;
  sampler: (typeof samplers)[number];
  /** Of samplers by the id of the trace. */
  ratio: number;
}>;

export type TracingSettings = {
  readonly telemetry: Telemetry | undefined;
  /** Whether SQL statements say in a comment which trace they belong to. */
  readonly sqlComments: boolean;
};

type Read = <Name extends keyof typeof telemetrySettings>(
  name: Name,
) => z.output<(typeof telemetrySettings)[Name]['schema']>;

/** Undefined: nothing is sent, and nothing of OpenTelemetry is loaded. */
export function readTelemetry(read: Read): Telemetry | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '');
  const serviceName = read('OTEL_SERVICE_NAME');
  const telemetry = {
    headers: read('OTEL_EXPORTER_OTLP_HEADERS') ?? {},
    resource: {
      ...read('OTEL_RESOURCE_ATTRIBUTES'),
      ...(serviceName !== undefined && { 'service.name': serviceName }),
    },
    sampler: read('OTEL_TRACES_SAMPLER'),
    ratio: read('OTEL_TRACES_SAMPLER_ARG'),
  };
  return endpoint === undefined || read('OTEL_SDK_DISABLED') === 'true' ? undefined : { endpoint, ...telemetry };
}

/** Pairs as W3C Baggage writes them; undefined if one is none. */
function parsePairs(text: string): Record<string, string> | undefined {
  const parsed: Record<string, string> = {};
  for (const pair of text.split(',')) {
    if (pair.trim() === '') continue;
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
    if (name === undefined || value === undefined || /%(?![0-9a-f]{2})/i.test(value)) return undefined;
    try {
      parsed[decodeURIComponent(name)] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return parsed;
}
