/** `/openapi.json` and `/docs`, generated from the schemas that validate calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../../platform/config/config.ts';
import { root } from '../../../platform/base/paths.ts';
import { serveStaticFile } from './static-file.ts';
import { type ApiDocument, completeDocument } from './api-document.ts';

const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');

const documentPath = '/openapi.json';
const bundle = join(root, 'node_modules/@fastify/swagger-ui/static');
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
// Served by ourselves: the plugin would compress two megabytes for each request.
const bundleFiles = readdirSync(bundle).flatMap((name) => {
  const type = types[extname(name)];
  return type ? [[name, type] as const] : [];
});

/** Redirects from the plugin's own two copies of the document, which it would serialise for each request. */
const sendToDocument: onRequestHookHandler = (request, reply, done) => {
  if (/\/(json|yaml)\/?$/i.test(request.url.split('?', 1)[0] ?? '')) void reply.redirect(documentPath);
  else done();
};

const askedAgain = 'Seans on dəqiqə ərzində açılmalı və ya təsdiqlənməlidir: POST /api/session/confirm.';

/** What a call takes and answers, whether it takes a token, and whether that is asked again: its rule says so. */
const describeCall: SwaggerTransform = (call) => {
  const { schema: plain, url } = jsonSchemaTransform(call);
  const { for: whose = 'all', token, dear } = call.route.config?.access ?? {};
  const description = [plain?.description, askedAgain].filter(Boolean).join(' ');
  const schema = dear ? { ...plain, description } : plain;
  const bearer = { bearer: [] };
  if (whose !== 'all') return { url, schema: { ...schema, security: [bearer] } };
  return { url, schema: token ? { ...schema, security: [{}, bearer] } : schema };
};

/** Generates the document. Register it before the calls it describes. */
export async function describeCalls(http: FastifyInstance, { siteUrl }: Config): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Elan saytı',
        version: '1',
        description: 'Elan saytının bütün sorğuları. Hər xəta { message, error, fields? } ilə cavablanır.',
        license: { name: 'Bütün hüquqlar qorunur', url: siteUrl },
      },
      servers: [{ url: new URL(siteUrl).origin }],
      // Default for calls that take no token.
      security: [],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeCall,
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject as ApiDocument) : document.swaggerObject,
  });
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: false,
    // Replaces the default logo, which would be read while the server is built. In seven of ten such processes, for
    // unknown reasons, most of a request's allocations then survive young garbage collections, and each request takes
    // half as long again.
    logo: { type: 'image/svg+xml', content: logo },
    uiConfig: { docExpansion: 'list' },
    uiHooks: { onRequest: sendToDocument },
  });
  for (const [name, type] of bundleFiles) {
    serveStaticFile(http, `/docs/static/${name}`, type, () => readFile(join(bundle, name)));
  }
  serveStaticFile(http, documentPath, 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(http.swagger())),
  );
}
