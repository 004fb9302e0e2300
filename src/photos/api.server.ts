/** `/uploads/{name}`: photo files. A name's content never changes, so it is cached forever. */
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../platform/app/app.ts';
import { notFound, unavailable } from '../platform/base/errors.ts';

const photoPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

// If a bucket hangs, each request waits up to a minute; beyond this many, they are answered 503 at once. A folder answers
// even on a busy machine, where many wait: pages without their photos would be broken.
const maxWaitingFor = { bucket: 200, folder: 5000 };

/** Serves photo files, whole or by range. */
export const photoFiles =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const maxWaiting = maxWaitingFor[app.config.storageUrl.startsWith('file:') ? 'folder' : 'bucket'];
    let waiting = 0;
    const open = async (name: string) => {
      if (waiting >= maxWaiting) throw unavailable(5);
      waiting += 1;
      return app.files.get(name).finally(() => (waiting -= 1));
    };
    http.get<{ Params: { name: string } }>(
      '/uploads/:name',
      { schema: { hide: true }, config: { cost: 0 } },
      async (request, reply) => {
        const { name } = request.params;
        const file = await open(name);
        // User content: even if a browser misinterprets it, it must not load or run anything.
        void reply.header('Content-Security-Policy', photoPolicy);
        const tag = `"${name}"`;
        if (!file) throw notFound('Şəkil tapılmadı.');
        void reply
          .type('image/webp')
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          // CDNs revalidate hourly, so that removed photos disappear there even without a purge.
          .header('CDN-Cache-Control', 'public, max-age=3600')
          .header('ETag', tag)
          .header('Accept-Ranges', 'bytes')
          .header('Cross-Origin-Resource-Policy', 'cross-origin');
        const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers;
        if (known?.includes(tag)) return reply.code(304).send();
        const range = ifRange && ifRange !== tag ? undefined : parseRange(wanted, file.size);
        if (range === 'outside') return reply.code(416).header('Content-Range', `bytes */${file.size}`).send();
        if (!range) return reply.header('Content-Length', file.size).send(file.body());
        return reply
          .code(206)
          .header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
          .header('Content-Length', range.end - range.start + 1)
          .send(file.body(range));
      },
    );
  };

/** A single range of RFC 9110; several ranges get the whole file, as the RFC allows. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'outside' : { start, end };
}
