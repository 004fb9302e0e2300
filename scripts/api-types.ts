/**
 * Writes `.types/api.d.ts`, the types of every call as its own schemas say, for `src/ui/browser/call.ts`. Not in the repository,
 * like the router's types: `npm run check` writes both before it compiles.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { createApp } from '../src/platform/app/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { sections } from '../src/domain/sections/index.ts';
import { createHttp } from '../src/site/server/http.ts';

const folder = join(import.meta.dirname, '../.types');
const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-types-'));
try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'api.d.ts'),
    astToString(await openapiTS(JSON.stringify(browsersDocument(await describe())))),
  );
} finally {
  rmSync(dataDir, { recursive: true });
}
// The connections to the database, which nobody has asked anything.
process.exit(0);

async function describe(): Promise<OpenApi.Document> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const http = await createHttp(createApp(config, 'postgres://127.0.0.1:1/none', { receives: false }));
  await http.ready();
  return http.swagger() as OpenApi.Document;
}

/** Without errors, which `CallError` describes, and with one `{section}` for nine: to the browser sections are data. */
function browsersDocument({ openapi, info, paths = {} }: OpenApi.Document): OpenApi.Document {
  const [first, ...others] = sections.map(({ name }) => `/${name}`);
  const kept = Object.entries(paths).filter(([path]) => !others.some((name) => path.split(/(?=\/)/).includes(name)));
  return {
    openapi,
    info,
    paths: Object.fromEntries(
      kept.map(([path, calls]) => [
        path
          .split(/(?=\/)/)
          .map((part) => (part === first ? '/{section}' : part))
          .join(''),
        Object.fromEntries(
          Object.entries(calls ?? {}).map(([method, call]) => [method, succeeding(call as OpenApi.OperationObject)]),
        ),
      ]),
    ),
  };
}

function succeeding({ parameters, requestBody, responses = {} }: OpenApi.OperationObject): OpenApi.OperationObject {
  const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...(parameters && { parameters }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(succeeded),
  };
}
