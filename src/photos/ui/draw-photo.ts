/**
 * Draws a photo upright, rotated, and no larger than the site stores. Runs in the worker and in the page. Some browsers,
 * against fingerprinting, return noise when a canvas is read; others leave it blank when memory is short.
 */

// Largest size to send, as wide as the server's largest rendition.
const maxWidth = 1920;
const maxHeight = 2560;
const maxBytes = 1.5 * 1024 * 1024;

const drawnAs = { type: 'image/jpeg', quality: 0.85 } as const;

export type Drawn = {
  /** Absent if the file need not, or cannot, be redrawn. */
  blob?: Blob;
  /** After rotation. */
  width: number;
  height: number;
};

type Canvas = {
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  toBlob: (format: { type: string; quality?: number }) => Promise<Blob | null>;
};

export function openOffscreen(width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  return { context: canvas.getContext('2d'), toBlob: (format) => canvas.convertToBlob(format) };
}

export type OpenCanvas = (width: number, height: number) => Canvas;

// Red, green and blue of squares with a side of four pixels.
const sample = ['#fe0102', '#02804b', '#123456', '#fafafa'] as const;
const sampleSide = 4;

/** Whether canvases can be read back: as pixels, and as a file. */
export async function isReadable(open: OpenCanvas): Promise<boolean> {
  const [width, height] = [sample.length * sampleSide, sampleSide];
  let bitmap: ImageBitmap | undefined;
  try {
    const drawn = open(width, height);
    for (const [place, colour] of sample.entries()) {
      drawn.context!.fillStyle = colour;
      drawn.context!.fillRect(place * sampleSide, 0, sampleSide, sampleSide);
    }
    bitmap = await createImageBitmap((await drawn.toBlob({ type: 'image/png' }))!);
    const again = open(width, height);
    again.context!.drawImage(bitmap, 0, 0);
    return [drawn, again].every(({ context }) => isSample(context!.getImageData(0, 0, width, height).data));
  } catch {
    return false;
  } finally {
    bitmap?.close();
  }
}

function isSample(pixels: ArrayLike<number>): boolean {
  const wanted = Array.from({ length: sampleSide }, () =>
    sample.flatMap((colour) => Array(sampleSide).fill(colour)),
  ).flat();
  return wanted.every((colour, place) => {
    const [red = 0, green = 0, blue = 0, alpha] = Array.from(pixels).slice(place * 4, place * 4 + 4);
    return (
      alpha === 255 && `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}` === colour
    );
  });
}

/** Undefined if the browser cannot decode the format; without `blob` if it cannot or need not redraw the photo. */
export async function drawPhoto(file: Blob, quarterTurns: number, open: OpenCanvas): Promise<Drawn | undefined> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const lying = quarterTurns % 2 === 1;
    const [width, height] = lying ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
    const scale = Math.min(1, maxWidth / width, maxHeight / height);
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    // HEIC has to be converted: the server cannot decode it.
    const asItIs = quarterTurns === 0 && !(await isHeic(file));
    if (asItIs && scale === 1 && file.size <= maxBytes) return size;
    const original = { width: bitmap.width, height: bitmap.height };
    if (!(await isReadable(open))) return original;
    const canvas = open(size.width, size.height);
    if (!canvas.context) return original;
    paint(canvas.context, bitmap, quarterTurns, size);
    const blob = isPainted(canvas.context, size) && (await canvas.toBlob(drawnAs));
    if (!blob) return original;
    return asItIs && blob.size >= file.size ? { width, height } : { ...size, blob };
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
}

async function isHeic(file: Blob): Promise<boolean> {
  return /^ftyp(hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text());
}

/** False for a canvas that ran out of memory: even the white background is missing. */
function isPainted(
  context: NonNullable<Canvas['context']>,
  { width, height }: { width: number; height: number },
): boolean {
  const corners = [
    [0, 0],
    [width - 1, height - 1],
  ] as const;
  return corners.every(([x, y]) => context.getImageData(x, y, 1, 1).data[3] === 255);
}

function paint(
  context: NonNullable<Canvas['context']>,
  bitmap: ImageBitmap,
  quarterTurns: number,
  { width, height }: { width: number; height: number },
): void {
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  const [across, down] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  context.drawImage(bitmap, -across / 2, -down / 2, across, down);
}
