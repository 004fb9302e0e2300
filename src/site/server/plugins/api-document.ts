/** Completes the API document with what all calls have in common, so that a new call cannot omit it. */
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { z } from 'zod';
import { errorSchema } from '../failures.ts';

export type ApiDocument = Partial<OpenApi.Document>;
type Schema = {
  type?: string;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const errorResponse: OpenApi.ResponseObject = {
  description: 'Xəta',
  headers: {
    'Retry-After': { description: '429 və 503: neçə saniyədən sonra', schema: { type: 'integer' } },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const { $schema: _dialect, ...documentedError } = z.toJSONSchema(errorSchema) as OpenApi.SchemaObject & {
  $schema?: string;
};

const photoTypes = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'].map((name) => `image/${name}`).join(', ');
const methods = ['get', 'post', 'put', 'delete'] as const;
const error = { $ref: '#/components/responses/Error' };

/** Gives each call its `operationId`, its errors, and the types of its files. */
export function completeDocument(document: ApiDocument): ApiDocument {
  for (const [path, calls = {}] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const call = calls[method];
      if (!call) continue;
      call.operationId = operationIdOf(method, path);
      for (const response of Object.values(call.responses ?? {})) describeResponse(response);
      // `4XX` adds nothing to `default`, but some generators look only for it.
      call.responses = { ...call.responses, '4XX': error, default: error };
      describeFiles(call.requestBody);
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: documentedError },
    responses: { ...document.components?.responses, Error: errorResponse },
  };
  return document;
}

/** Id such as `getCarsByIdHistory`: as stable as the address. */
function operationIdOf(method: string, path: string): string {
  const parts = path
    .replace(/^\/api\//, '')
    .split(/[/-]/)
    .map((part) => (part.startsWith('{') ? `By${capital(part.slice(1, -1))}` : capital(part)));
  return method + parts.join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function describeResponse(response: OpenApi.ResponseObject | OpenApi.ReferenceObject): void {
  // Replaces the plugin's text for schemas without a description.
  if ('description' in response && response.description === 'Default Response') response.description = 'Cavab';
}

/** Describes the files of a form as photos; JSON has none. */
function describeFiles(body: OpenApi.RequestBodyObject | OpenApi.ReferenceObject | undefined): void {
  if (!body || !('content' in body)) return;
  const { 'multipart/form-data': form, 'application/json': json } = body.content;
  const { properties = {}, required = [] } = (form?.schema ?? {}) as Schema;
  const files = Object.keys(properties).filter((name) => properties[name]?.items?.format === 'binary');
  if (!form || files.length === 0) return;
  form.encoding = Object.fromEntries(files.map((name) => [name, { contentType: photoTypes }]));
  if (!json) return;
  const isFile = (name: string) => files.includes(name);
  body.content['application/json'] = {
    schema: {
      ...(form.schema as object),
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isFile(name))),
      required: required.filter((name) => !isFile(name)),
    } as OpenApi.SchemaObject,
  };
}
