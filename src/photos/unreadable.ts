/** Messages for files that are not photos, or unreadable ones: the same from server and form. */

const photo = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif1|msf1|avi))/s;
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/s;

const others: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'Fayl boşdur. Şəkli yenidən köçürüb seçin.'],
  [
    /^.{4}ftyp|^RIFF.{4}AVI |^\x1a\x45\xdf\xa3|^.{4}(?:moov|mdat|wide|free)|^\0\0\x01[\xb3\xba]/s,
    'Bu, videodur. Şəkil seçin.',
  ],
  [/^%PDF/, 'Bu, PDF sənədidir. Səhifəsini şəkil kimi saxlayıb seçin.'],
  [/^(?:ID3|\xff[\xf2\xf3\xfb]|RIFF.{4}WAVE|OggS|fLaC)/s, 'Bu, səs faylıdır. Şəkil seçin.'],
  [/^(?:PK\x03\x04|Rar!|7z\xbc\xaf|\x1f\x8b)/, 'Bu, arxiv və ya sənəddir. Şəkli içindən çıxarıb seçin.'],
  [
    /^(?:II[*+]\0|MM\0[*+]|BM|\xff\x0a|\0\0\0\x0c(?:JXL |jP  )|8BPS|\0\0\x01\0)|^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<svg/s,
    'Şəklin bu formatı dəstəklənmir. Şəkli JPEG, PNG, WebP, AVIF və ya GIF formatında saxlayıb seçin.',
  ],
];

/** Number of leading bytes that identify a file's type. */
export const headBytes = 64;

/** The problem with a file that begins like this (one character per byte); undefined for a photo. */
export function headProblem(head: string): string | undefined {
  if (photo.test(head)) return undefined;
  return (
    others.find(([begins]) => begins.test(head))?.[1] ??
    'Bu fayl şəkil deyil. JPEG, PNG, WebP, AVIF və ya GIF formatında şəkil seçin.'
  );
}

/** HEIC photos of phones, which the site cannot decode. */
export function isHeic(head: string): boolean {
  return heic.test(head);
}

export const notSupported = 'HEIC formatı dəstəklənmir. Şəkli JPEG formatında seçin.';
export const cutShort = 'Şəkil yarımçıqdır: faylın sonu yoxdur. Şəkli yenidən köçürüb seçin.';
export const damaged = 'Şəkil zədələnib, açılmır. Başqa şəkil seçin.';
