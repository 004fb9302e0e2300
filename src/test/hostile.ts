/** Requests as an attacker's program sends them: valid ones with something broken, and unusual texts. */
import fc from 'fast-check';

/** Any text: lone surrogates, control characters, joined emoji, words with a meaning to programs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%00',
    "' or 1=1 --",
    '"; drop table listings; --',
    '${7*7}{{7*7}}<%= 7*7 %>',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\ud800',
    '\u202e\u2066',
    'NaN',
    '-0',
    '1e309',
    '9'.repeat(400),
    '%'.repeat(300),
    '_'.repeat(300),
    'ı'.repeat(300),
    '\\'.repeat(300),
    'ﷺ'.repeat(100),
    'a '.repeat(500),
  ),
);

/** Any value that JSON can carry. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.double(),
  fc.maxSafeInteger(),
);

/** JSON that is deeper or wider than programs expect, in few bytes. */
export const deepAndWide: readonly [name: string, json: string][] = [
  ['an array 5,000 deep', nested('[', '1', ']', 5000)],
  ['an array 20,000 deep', nested('[', '', ']', 20_000)],
  ['an object 10,000 deep', nested('{"name":', '1', '}', 10_000)],
  ['an object of 100,000 keys', `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":1`).join()}}`],
  ['an array of 300,000 texts', `[${Array.from({ length: 300_000 }, () => '""').join()}]`],
];

function nested(open: string, middle: string, close: string, depth: number): string {
  return open.repeat(depth) + middle + close.repeat(depth);
}

/** A mutation of a form: position, as a fraction of its length, and kind. */
type Mutation = { at: number; length: number; how: number; bytes: Uint8Array };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  // Not a double: half of those are so close to zero that only the first byte would change.
  at: fc.noBias(fc.nat(9999)).map((place) => place / 10_000),
  length: fc.integer({ min: 1, max: 400 }),
  how: fc.nat(5),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
});

/** One to four changes to the bytes of a form. */
export const anyMutations: fc.Arbitrary<Mutation[]> = fc.array(mutation, { minLength: 1, maxLength: 4 });

const tokens = [
  '\r\n',
  '\r\n\r\n',
  '--',
  '--xx\r\n',
  '--xx--\r\n',
  '; filename="../../a.svg"',
  "; filename*=UTF-8''%2e%2e",
  'Content-Type: application/json\r\n',
  'Content-Type: image/svg+xml\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'name="__proto__"',
  'name="images[]"',
  'name=""',
  '\0',
  '<svg onload=alert(1)>',
];

/** The form with the changes made one after the other. */
export function mutate(form: Buffer, mutations: readonly Mutation[]): Buffer {
  return mutations.reduce<Buffer>((body, { at, length, how, bytes }) => {
    const start = Math.floor(at * body.length);
    const [head, piece, tail] = [
      body.subarray(0, start),
      body.subarray(start, start + length),
      body.subarray(start + length),
    ];
    switch (how) {
      case 0:
        return Buffer.concat([head, tail]);
      case 1:
        return Buffer.concat([head, piece, piece, tail]);
      case 2:
        return Buffer.concat([head, bytes, tail]);
      case 3:
        return Buffer.concat([head, Buffer.from(tokens[length % tokens.length] ?? ''), piece, tail]);
      case 4:
        return head;
      default:
        return Buffer.concat([
          head,
          Buffer.from(piece.map((byte, index) => byte ^ (bytes[index % bytes.length] ?? 0))),
          tail,
        ]);
    }
  }, form);
}

/** A right form with one small photo, between boundaries named `xx`. */
export function rightForm(values: Record<string, string>, photo: Buffer): Buffer {
  const part = (headers: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--xx\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(values).map(([name, value]) => part(`name="${name}"`, value));
  const file = part('name="images"; filename="a.jpg"\r\nContent-Type: image/jpeg', photo);
  return Buffer.concat([...fields, file, Buffer.from('--xx--\r\n')]);
}

/** Permitted status codes for a broken form. */
export const answersToForms: ReadonlySet<number> = new Set([200, 201, 400, 413, 415]);

/** The parts of `/openapi.json` that tests read. */
export type ApiDocument = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string }[];
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
      }
    >
  >;
};

/** The calls of the API document that take a body, with the names of its fields. */
export function callsWithBody({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
      const names = Object.keys(content?.schema.properties ?? {});
      const isForm = type === 'multipart/form-data';
      return names.length > 0 ? [{ path, method: method.toUpperCase() as 'POST' | 'PUT', names, isForm }] : [];
    }),
  );
}
