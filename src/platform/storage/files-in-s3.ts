/** Files in a bucket of any S3-compatible store. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import { unavailable } from '../base/errors.ts';
import { invalidFileName, type NamesOfFiles, markName } from './file-name.ts';
import type { Files, StoredFile } from './files.ts';
import type { Bucket } from './storage-url.ts';

// Milliseconds. The SDK retries temporary errors with growing pauses.
const timeouts = {
  connectionTimeout: 3000,
  requestTimeout: 15_000,
  throwOnRequestTimeout: true,
  socketTimeout: 30_000,
};
const tries = 4;
// Fewer than the pooled connections, so that reads still get one.
const removalsAtOnce = 16;

export function openBucket(place: Bucket, { isName, isStored, headers }: NamesOfFiles): Files {
  const Bucket = place.bucket;
  let opened: Promise<S3> | undefined;
  const s3 = () => (opened ??= connect(place));

  async function getFile(name: string): Promise<StoredFile | undefined> {
    // Names come from URLs: an invalid one is a missing file.
    if (!isName(name)) return undefined;
    const found = await unlessMissing(translateErrors((await s3()).headObject({ Bucket, Key: name })));
    return found && { size: found.ContentLength ?? 0, body: (range) => Readable.from(read(name, range)) };
  }

  async function* read(Key: string, range?: { start: number; end: number }): AsyncGenerator<Buffer> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await translateErrors((await s3()).getObject({ Bucket, Key, ...(Range ? { Range } : {}) }));
    yield* Body as Readable;
  }

  async function* list(): AsyncGenerator<{ name: string; modifiedAt: Date }> {
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await translateErrors((await s3()).listObjectsV2({ Bucket, ContinuationToken }));
      for (const { Key: name = '', LastModified: modifiedAt } of page.Contents ?? []) {
        if (modifiedAt && isName(name)) yield { name, modifiedAt };
      }
      ContinuationToken = page.NextContinuationToken;
      more = ContinuationToken !== undefined;
    }
  }

  return {
    async put(Key, Body) {
      if (!isName(Key)) throw invalidFileName(Key);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      await translateErrors((await s3()).putObject({ Bucket, Key, Body, ContentMD5, ...headers }));
    },
    get: getFile,
    async remove(names) {
      const wrong = names.find((name) => !isStored(name));
      if (wrong !== undefined) throw invalidFileName(wrong);
      // One by one: some stores lack the bulk call, and it may fail partially.
      for (let at = 0; at < names.length; at += removalsAtOnce) {
        const some = names.slice(at, at + removalsAtOnce);
        await Promise.all(some.map(async (Key) => translateErrors((await s3()).deleteObject({ Bucket, Key }))));
      }
    },
    list,
    readMark: async () => (await unlessMissing(text(Readable.from(read(markName)))))?.trim(),
    async writeMark(id) {
      await translateErrors(
        (await s3()).putObject({ Bucket, Key: markName, Body: `${id}\n`, ContentType: 'text/plain' }),
      );
    },
    check: async () => void (await translateErrors((await s3()).headBucket({ Bucket }))),
    close: () => void opened?.then((client) => client.destroy()),
  };
}

/** Loaded on first use: the SDK costs half a second and 40 MB, and most sites keep photos on disk. */
async function connect({ endpoint, region, credentials }: Bucket): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3({
    region,
    maxAttempts: tries,
    requestHandler: timeouts,
    // Not every store supports the newer checksums; all support `ContentMD5`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
  });
}

/** The status of the store's response, 0 for none. Contains nothing of the request, whose headers hold credentials. */
export class StoreError extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    // The SDK's name for a response without a body is `Unknown`.
    super(`the store of photos answered ${status}${name === 'Unknown' ? '' : ` ${name}`}`);
    this.status = status;
  }
}

/** Turns SDK errors into ours: a refusal is a misconfiguration; anything else is temporary. */
async function translateErrors<Result>(work: Promise<Result>): Promise<Result> {
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
