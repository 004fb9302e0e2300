/** Draws a photo upright, rotated, and no larger than the site stores it. Runs in the worker and in the page. */

// Limits of the server's largest rendition.
const maxWidth = 1920;
const maxHeight = 2560;
const maxBytes = 1.5 * 1024 * 1024;

export const drawnAs = { type: 'image/jpeg', quality: 0.85 } as const;

export type Drawn = {
  /** Absent if the file is small enough. */
  blob?: Blob;
  /** After rotation. */
  width: number;
  height: number;
};

type Canvas = {
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  toBlob: () => Promise<Blob | null>;
};

/** Undefined if the browser cannot decode the format, or the picture exceeds the canvas limits. */
export async function drawPhoto(
  file: Blob,
  quarterTurns: number,
  open: (width: number, height: number) => Canvas,
): Promise<Drawn | undefined> {
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
    const canvas = open(size.width, size.height);
    if (!canvas.context) return undefined;
    paint(canvas.context, bitmap, quarterTurns, size);
    const blob = await canvas.toBlob();
    if (!blob) return undefined;
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
