/** Resizes photos in the browser: phone photos are ten times as large as the site stores. */
import { scriptUrl } from '../../ui/browser/script-url.ts';
import { type Drawn, drawPhoto, isReadable, openOffscreen } from './draw-photo.ts';
// oxlint-disable-next-line import/default -- the builder's: the address of the file
import workerPath from './photo-worker.ts?worker&url';

export type Shrunk = {
  file: File;
  /** After rotation; absent if the browser cannot decode it. */
  size?: { width: number; height: number };
};

// A slow phone takes a few seconds; after this the worker has failed.
const timeoutMs = 20_000;

/** The photo upright, rotated and resized; unchanged if small enough, or if the browser cannot decode or draw it. */
export async function shrinkPhoto(file: File, quarterTurns = 0): Promise<Shrunk> {
  const drawn =
    (await drawInWorker(file, quarterTurns).catch(() => undefined)) ??
    (await drawPhoto(file, quarterTurns, openCanvas));
  // The server supports more formats, and rejects the rest.
  if (!drawn) return { file };
  const { blob, ...size } = drawn;
  if (!blob) return { file, size };
  return { file: new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }), size };
}

async function drawInWorker(file: File, quarterTurns: number): Promise<Drawn | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  // Avoids starting a worker that could not read its canvas.
  if (!(await isReadable(openCanvas)) || !(await isReadable(openOffscreen))) return undefined;
  const worker = new Worker(scriptUrl(workerPath), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Drawn | undefined>) => resolve(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new Error('the worker did not start'));
      });
      setTimeout(() => reject(new Error('the worker is silent')), timeoutMs);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      worker.postMessage({ file, quarterTurns });
    });
  } finally {
    worker.terminate();
  }
}

/** A canvas element, for browsers without `OffscreenCanvas`. */
function openCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    context: canvas.getContext('2d'),
    toBlob: ({ type, quality }: { type: string; quality?: number }) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality)),
  };
}
