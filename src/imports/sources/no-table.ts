/** What to do with a file that is no table, by how it begins or what its zip holds. */

const saveAs = 'Onu açıb .xlsx və ya CSV kimi saxlayın, sonra göndərin.';

const starts: readonly (readonly [RegExp, string])[] = [
  [/^\xd0\xcf\x11\xe0/, `Bu, köhnə və ya şifrəli Excel faylıdır (.xls). ${saveAs}`],
  [/^%PDF/, 'Bu, PDF sənədidir, cədvəl deyil. Cədvəli .xlsx və ya CSV kimi saxlayıb göndərin.'],
  [/^(?:Rar!|7z\xbc\xaf)/, 'Bu arxiv açılmır. Cədvəli özünü və ya ZIP arxivini göndərin.'],
  [
    /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*)/s,
    'Bu, şəkildir. Cədvəli göndərin, şəkillər ZIP-də onun yanında ola bilər.',
  ],
  [/^\{\\rtf/, `Bu, mətn sənədidir. Cədvəli .xlsx və ya CSV kimi saxlayıb göndərin.`],
];

const texts: readonly (readonly [RegExp, string])[] = [
  [/^[[{]\s*["[{\]}]/, 'Bu, JSON-dur. Cədvəli .xlsx, CSV və ya XML kimi göndərin.'],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|style)\b/i,
    `Bu, HTML səhifəsidir, cədvəl faylı deyil. ${saveAs}`,
  ],
  [
    /^[\s\S]{0,1000}?(?:mso-application\s+progid="Excel|urn:schemas-microsoft-com:office:spreadsheet)/i,
    `Bu, köhnə «XML cədvəli»dir. ${saveAs}`,
  ],
];

/** By the first bytes, one character per byte. */
export function problemOfStart(start: string): string | undefined {
  return starts.find(([begins]) => begins.test(start))?.[1];
}

/** By the first characters. */
export function problemOfText(head: string): string | undefined {
  const text = head.slice(0, 4000).trimStart();
  return texts.find(([begins]) => begins.test(text))?.[1];
}

/** By the names of what a zip holds; they are lower case. */
export function problemOfZip(names: ReadonlySet<string>): string | undefined {
  if (names.has('xl/workbook.bin')) return `Bu, ikili Excel faylıdır (.xlsb). ${saveAs}`;
  if (names.has('content.xml') && names.has('meta-inf/manifest.xml'))
    return `Bu, OpenDocument faylıdır (.ods). ${saveAs}`;
  if (names.has('word/document.xml')) return 'Bu, Word sənədidir. Cədvəli .xlsx və ya CSV kimi saxlayıb göndərin.';
  if (names.has('index/document.iwa')) return `Bu, Numbers faylıdır. ${saveAs}`;
  return undefined;
}
