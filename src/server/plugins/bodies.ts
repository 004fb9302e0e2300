/** Parses request bodies: JSON and forms; rejects everything else. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** For everything but forms, which are read part by part with their own limits. */
export const maxBodyBytes = 1024 * 1024;

const maxFileBytes = 15 * 1024 * 1024;

export async function readBodies(http: FastifyInstance): Promise<void> {
  await http.register(multipart, { limits: { fileSize: maxFileBytes }, throwFileSizeLimit: false });
  // No call accepts another type. It is read all the same, so that an oversized one is rejected for its size.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    done(request.is404 ? null : new AppError('invalid', { message: 'Sorğu düzgün deyil.' })),
  );
}
