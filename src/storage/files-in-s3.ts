/** Stored files in a bucket of any store that speaks S3. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3 } from '@aws-sdk/client-s3';
import { unavailable } from '../errors.ts';
import { isFileName, isOurName, notAFileName } from './file-name.ts';
import type { Files, StoredFile } from './files.ts';
import type { Bucket } from './storage-url.ts';

// Until the answer begins, and between two pieces of it. What fails by chance is tried again, after a longer pause each time.
const timeouts = {
  connectionTimeout: 3000,
  requestTimeout: 15_000,
  throwOnRequestTimeout: true,
  socketTimeout: 30_000,
};
const tries = 4;
// So many removals at once: fewer than the connections that are kept, so that readers find one.
const removalsAtOnce = 16;

export function openBucket({ bucket: Bucket, endpoint, region, credentials }: Bucket): Files {
  let opened: Promise<S3> | undefined;
  const s3 = () => (opened ??= connect());

  // Loaded with the first use: it takes half a second and 40 MB, and most sites keep photos on disk.
  async function connect(): Promise<S3> {
    const { S3 } = await import('@aws-sdk/client-s3');
    return new S3({
      region,
      maxAttempts: tries,
      requestHandler: timeouts,
      // Not every store knows the newer sums; `ContentMD5` is known to all.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    });
  }

  async function getFile(name: string): Promise<StoredFile | undefined> {
    // Names come from addresses that anybody may type: a wrong one is simply a file that does not exist.
    if (!isFileName(name)) return undefined;
    const found = await unlessMissing(answered((await s3()).headObject({ Bucket, Key: name })));
    return found && { size: found.ContentLength ?? 0, body: (range) => Readable.from(read(name, range)) };
  }

  async function* read(Key: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await answered((await s3()).getObject({ Bucket, Key, ...(Range ? { Range } : {}) }));
    yield* Body as Readable;
  }

  async function* list(): AsyncGenerator<{ name: string; modifiedAt: Date }> {
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await answered((await s3()).listObjectsV2({ Bucket, ContinuationToken }));
      for (const { Key: name = '', LastModified: modifiedAt } of page.Contents ?? []) {
        if (modifiedAt && isFileName(name)) yield { name, modifiedAt };
      }
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  return {
    async put(Key, Body) {
      if (!isFileName(Key)) throw notAFileName(Key);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      // As `/uploads` answers them, for a network of caches that reads the bucket itself.
      const headers = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' };
      await answered((await s3()).putObject({ Bucket, Key, Body, ContentMD5, ...headers }));
    },
    get: getFile,
    async remove(names) {
      const wrong = names.find((name) => !isOurName(name));
      if (wrong !== undefined) throw notAFileName(wrong);
      // One by one: many at once is a call that some stores lack and others answer by parts.
      for (let at = 0; at < names.length; at += removalsAtOnce) {
        const some = names.slice(at, at + removalsAtOnce);
        await Promise.all(some.map(async (Key) => answered((await s3()).deleteObject({ Bucket, Key }))));
      }
    },
    list,
    check: async () => void (await answered((await s3()).headBucket({ Bucket }))),
    close: () => void opened?.then((client) => client.destroy()),
  };
}

/** What the store answered, 0 for nothing, and nothing of the request: its headers prove who we are. */
class StoreError extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    // An answer without a body has no name.
    super(`the store of photos answered ${status}${name === 'Unknown' ? '' : ` ${name}`}`);
    this.status = status;
  }
}

/** A refusal is a mistake to be mended; anything else passes by itself. */
async function answered<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { name, code, $metadata } = error as NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode ?? 0;
    const refusal = new StoreError(status, code ?? name);
    throw status >= 300 && status < 500 && ![408, 429].includes(status) ? refusal : unavailable(5, refusal);
  }
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError && error.status === 404) return undefined;
    throw error;
  }
}
