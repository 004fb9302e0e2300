/** For tests: a collector of OpenTelemetry, which receives spans by OTLP over HTTP as protobuf. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  attributes: Record<string, unknown>;
  /** Of the process. */
  resource: Record<string, unknown>;
  isFailed: boolean;
};

export type Collector = {
  url: string;
  spans: ReceivedSpan[];
  /** Of each request. */
  requests: { url: string | undefined; headers: IncomingHttpHeaders }[];
  close: () => void;
};

/** `answer`: its status, or never one. */
export async function startCollector(answer: number | 'never' = 200): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const requests: Collector['requests'] = [];
  const server = createServer(async ({ url, headers }, response) => {
    requests.push({ url, headers });
    spans.push(...readSpans(await buffer(response.req)));
    if (answer !== 'never') response.writeHead(answer, { 'content-type': 'application/x-protobuf' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, requests, close };
}

/** By the numbers of opentelemetry/proto/trace/v1/trace.proto. */
function readSpans(body: Buffer): ReceivedSpan[] {
  const hex = (part: Buffer | undefined) => part?.toString('hex') ?? '';
  return parts(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const ofProcess = fieldsOf(resourceSpans);
    const resource = parts(ofProcess, 1).flatMap((one) => parts(fieldsOf(one), 1));
    return parts(ofProcess, 2)
      .flatMap((scopeSpans) => parts(fieldsOf(scopeSpans), 2))
      .map((span) => {
        const fields = fieldsOf(span);
        const [traceId, spanId, parentId, name] = [1, 2, 4, 5].map((number) => parts(fields, number)[0]);
        const status = parts(fields, 15)[0];
        return {
          traceId: hex(traceId),
          spanId: hex(spanId),
          parentId: hex(parentId),
          name: String(name),
          attributes: readPairs(parts(fields, 9)),
          resource: readPairs(resource),
          isFailed: status !== undefined && fieldsOf(status).some(([number, value]) => number === 3 && value === 2),
        };
      });
  });
}

function readPairs(pairs: readonly Buffer[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      const [name, value] = [parts(fields, 1)[0], parts(fields, 2)[0]];
      const [number, content] = fieldsOf(value ?? Buffer.alloc(0))[0] ?? [];
      return [String(name), number === 1 ? String(content) : number === 2 ? content === 1 : content];
    }),
  );
}

type Field = [number: number, value: number | Buffer];

const parts = (fields: readonly Field[], wanted: number): Buffer[] =>
  fields.flatMap(([number, value]) => (number === wanted && Buffer.isBuffer(value) ? [value] : []));

/** The wire format: a key of number and kind, then a number, eight or four bytes, or a length and bytes. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const key = readNumber();
    const kind = key & 7;
    const length = kind === 1 ? 8 : kind === 5 ? 4 : kind === 2 ? readNumber() : 0;
    fields.push([key >> 3, kind === 0 ? readNumber() : bytes.subarray(at, at + length)]);
    at += length;
  }
  return fields;
}
