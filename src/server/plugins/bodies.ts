/** Request bodies: JSON, forms, and everything else, which is refused. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** Of everything but forms, which are read part by part and have their own limits. */
export const maxBodyBytes = 1024 * 1024;

const maxFileBytes = 15 * 1024 * 1024;

export async function readBodies(http: FastifyInstance): Promise<void> {
  await http.register(multipart, { limits: { fileSize: maxFileBytes }, throwFileSizeLimit: false });
  // No call takes any other type. It is read all the same, so that one that is too large is refused for its size.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    done(request.is404 ? null : new AppError('invalid', { message: 'Sorğu düzgün deyil.' })),
  );
}
