/** Checks a picked file. */

const maxMegabytes = 15;

/** Why a file is refused, or undefined. */
export async function photoProblem(file: File): Promise<string | undefined> {
  if (file.size > maxMegabytes * 1024 * 1024) return `«${file.name}» ${maxMegabytes} MB-dan böyükdür, əlavə olunmadı.`;
  if (await isPhoto(file).catch(() => false)) return undefined;
  return `«${file.name}» şəkil deyil, əlavə olunmadı. JPEG, PNG, WebP, AVIF, GIF və ya HEIC seçin.`;
}

/** By the magic bytes: file names prove nothing. */
async function isPhoto(file: File): Promise<boolean> {
  const head = await file.slice(0, 16).arrayBuffer();
  const text = String.fromCharCode(...new Uint8Array(head));
  return /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif1|msf1|avi))/s.test(text);
}
