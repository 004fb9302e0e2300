/** Photos made small in the browser: a phone's picture is ten times what the site keeps. */

// What the server keeps at most in width; upright pictures may be as tall as that width asks for.
const maxWidth = 1920;
const maxHeight = 2560;
const maxBytes = 1.5 * 1024 * 1024;
const quality = 0.85;

/** The photo upright and no larger than is kept; as it is where it is small or the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, maxWidth / bitmap.width, maxHeight / bitmap.height);
    if (scale === 1 && file.size <= maxBytes) return file;
    const blob = await draw(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    // Canvases have limits of their own on small phones; the server shrinks too.
    return file;
  } finally {
    bitmap.close();
  }
}

/** Whether the first bytes are those of a photo the site takes; a name can say anything. */
export async function isPhoto(file: File): Promise<boolean> {
  const head = await file.slice(0, 16).arrayBuffer();
  const text = String.fromCharCode(...new Uint8Array(head));
  return /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif1|msf1|avi))/s.test(text);
}

async function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), bitmap, width, height);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), bitmap, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null,
  bitmap: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('no canvas');
  // JPEG knows no transparency and would show it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
}
