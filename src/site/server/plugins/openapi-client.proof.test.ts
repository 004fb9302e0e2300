import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect } from 'vitest';
import { root } from '../../../platform/base/paths.ts';
import { photo as aPhoto, request, siteTest } from '../../../test/site.ts';

const test = siteTest();
const run = promisify(execFile);

// A program as an author of a client would write it. It must compile against the generated types alone.
const client = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [origin = '', token = '', photo = ''] = process.argv.slice(2);
const { GET, POST, DELETE } = createClient<paths>({ baseUrl: origin, headers: { authorization: \`Bearer \${token}\` } });

const toForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const each of [value].flat()) form.append(name, each instanceof Blob ? each : String(each));
  }
  return form;
};

const posted = await POST('/api/homGarden', {
  body: {
    title: 'Qırmızı divan',
    brand: 'IKEA',
    price: '250',
    location: 'Bakı',
    description: 'Təzə kimidir, az işlənib.',
    'contact.name': 'Aysel',
    'contact.email': 'aysel@misal.az',
    'contact.phone': '501234567',
    images: [new Blob([Buffer.from(photo, 'base64')], { type: 'image/jpeg' })],
  },
  bodySerializer: toForm,
});
const { id, title, photos } = posted.data!;
const listing: { id: number; title: string; width: number | undefined } = { id, title, width: photos[0]?.width };

const refused = await POST('/api/login', { body: { email: 'yoxdur@misal.az', password: 'səhv parol' } });
const { message }: { message: string; fields?: Record<string, string> } = refused.error!;

const found = await GET('/api/search', { params: { query: { q: 'divan', section: 'homGarden' } } });
const total: number = found.data!.total;
const own = await GET('/api/my-announcements', { params: { query: {} } });
const statuses: string[] = own.data!.map(({ status }) => status);
const removed = await DELETE('/api/my-announcements/{id}', { params: { path: { id: String(id) } } });
const said: string = removed.data!.message;
const gone = await GET('/api/homGarden/{id}', { params: { path: { id: String(id) } } });
const status: number = gone.response.status;

console.log(JSON.stringify({ listing, message, total, statuses, said, status }));
`;

test('a client generated from the API document compiles and works', { timeout: 300_000 }, async ({ site, user }) => {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-client-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'api.ts'), await typesOf((await request(site.http, 'GET', '/openapi.json')).body));
    writeFileSync(join(folder, 'client.ts'), client);
    expect(compile(join(folder, 'client.ts'))).toEqual([]);
    const origin = await site.http.listen({ port: 0, host: '127.0.0.1' });
    const photo = Buffer.from(await aPhoto().file.arrayBuffer()).toString('base64');
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), origin, user.token, photo]);
    expect(JSON.parse(stdout)).toEqual({
      listing: { id: expect.any(Number), title: 'Qırmızı divan', width: 64 },
      message: 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.',
      total: 1,
      statuses: ['active'],
      said: 'Elan uğurla silindi!',
      status: 404,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Files are Blobs, as the generator’s documentation tells to map them. */
async function typesOf(document: object): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const transform = ({ format }: { format?: string }) => (format === 'binary' ? blob : undefined);
  return astToString(await openapiTS(JSON.stringify(document), { transform }));
}

function compile(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    preserveSymlinks: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
