/** Parses request bodies: JSON and forms; rejects everything else. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/base/errors.ts';

/** Maximum for everything but forms, which are read part by part with their own limits. */
export const maxBodyBytes = 1024 * 1024;

const maxFileBytes = 15 * 1024 * 1024;

export async function readBodies(http: FastifyInstance): Promise<void> {
  await http.register(multipart, { limits: { fileSize: maxFileBytes }, throwFileSizeLimit: false });
  // Rejects other types after reading them, so that an oversized body is rejected for its size.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) =>
    done(request.is404 ? null : new AppError('invalid', { message: 'Sorğu düzgün deyil.' })),
  );
}
