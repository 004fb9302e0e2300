/** Compresses responses that the response cache does not store. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

export async function compressText(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    // Low quality: text shrinks to a tenth; stronger settings cost more time than they save in transfer.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
