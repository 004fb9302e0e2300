/** Serves files that do not change while the process lives, compressed once. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Encoding, encodingFor } from '../../../platform/cache/encoding.ts';

const compressBrotli = promisify(brotliCompress);
// Quality 11 would take thirty times as long for a tenth of the size.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const compressors = {
  br: (body: Buffer) => compressBrotli(body, { params }),
  gzip: promisify(gzip),
  identity: async (body: Buffer) => body,
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Serves the result of `read`; reads and compresses it on the first request, in another thread, and caches it. */
export function serveStaticFile(http: FastifyInstance, path: string, type: string, read: () => Promise<Buffer>): void {
  const kept = new Map<Encoding, Promise<{ body: Buffer; etag: string }>>();
  const make = async (encoding: Encoding) => {
    const body = await compressors[encoding](await read());
    return { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
  };
  http.get(path, { schema: { hide: true } }, async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    let made = kept.get(encoding);
    if (!made) {
      made = make(encoding);
      kept.set(encoding, made);
      made.catch(() => kept.delete(encoding));
    }
    const { body, etag } = await made;
    void reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.type(type).send(body);
  });
}
