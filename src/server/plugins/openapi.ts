/** `/openapi.json` and `/docs`, made from the schemas that check the calls. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { root } from '../../paths.ts';
import { type ApiDocument, completeDocument } from './api-document.ts';

const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8');

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
  });
  http.get('/openapi.json', { schema: { hide: true } }, async () => http.swagger());
}
