/** `/openapi.json` and `/docs`, made from the schemas that check the calls. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { root } from '../../paths.ts';
import { serveKept } from './kept-file.ts';
import { type ApiDocument, completeDocument } from './api-document.ts';

const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');

const documentPath = '/openapi.json';
const bundle = join(root, 'node_modules/@fastify/swagger-ui/static');
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
// The plugin would serve them, too, compressing two megabytes for each reader.
const bundleFiles = readdirSync(bundle).flatMap((name) => {
  const type = types[extname(name)];
  return type ? [[name, type] as const] : [];
});

/** The plugin's own two copies of the document are written anew for each request. */
const sendToDocument: onRequestHookHandler = (request, reply, done) => {
  if (/\/(json|yaml)\/?$/i.test(request.url.split('?', 1)[0] ?? '')) void reply.redirect(documentPath);
  else done();
};

/** Must be registered before the calls it describes. */
export async function describeCalls(http: FastifyInstance, { siteUrl }: Config): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AxtarTap',
        version: '1',
        description: 'Elan saytının bütün sorğuları. Hər xəta { message, error, fields? } ilə cavablanır.',
        license: { name: 'Bütün hüquqlar qorunur', url: siteUrl },
      },
      servers: [{ url: new URL(siteUrl).origin }],
      // Of calls that say nothing else.
      security: [],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document ? completeDocument(document.openapiObject as ApiDocument) : document.swaggerObject,
  });
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: false,
    // Its own would be read while the server is built. In seven of ten such processes, for a reason we do not know, most of
    // what a request allocates then survives young garbage collections, and each request takes half as long again.
    logo: { type: 'image/svg+xml', content: logo },
    uiConfig: { docExpansion: 'list' },
    uiHooks: { onRequest: sendToDocument },
  });
  for (const [name, type] of bundleFiles) {
    serveKept(http, `/docs/static/${name}`, type, () => readFile(join(bundle, name)));
  }
  serveKept(http, documentPath, 'application/json; charset=utf-8', async () =>
    Buffer.from(JSON.stringify(http.swagger())),
  );
}
