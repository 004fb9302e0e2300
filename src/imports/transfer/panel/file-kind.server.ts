/** Refuses a file that cannot be one of other software, before anybody waits for it. */
import { constants, gunzipSync } from 'node:zlib';
import { isDump } from '../sources/open-ads.server.ts';

const wrongKind =
  'Bu fayl nə SQL nüsxəsi (dump), nə də CSV-dir. Osclass və ya Yclas bazasının SQL nüsxəsini, yaxud CSV göndərin.';
const headBytes = 64 * 1024;
// A thousand times as much at most, unpacked.
const packedBytes = 4096;

/** What is wrong with a file that begins so; undefined: it may be one. */
export function problemOfFile(name: string, start: Buffer): string | undefined {
  if (start.readUInt16BE(0) === 0x504b || /\.(zip|rar|7z|tar)$/i.test(name))
    return 'Arxiv qəbul olunmur: SQL və ya CSV faylının özünü göndərin. Sıxılmış fayl .gz ola bilər.';
  const isPacked = start.readUInt16BE(0) === 0x1f8b;
  const head = isPacked ? unpackHead(start) : start;
  if (!head) return 'Sıxılmış fayl zədəlidir: onu yenidən hazırlayın.';
  const isWide = head.length > 1 && head.readUInt16BE(0) === 0xfffe;
  const text = head
    .subarray(0, headBytes)
    .toString(isWide ? 'utf16le' : 'latin1')
    .replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '');
  if (text.includes('\0')) return wrongKind;
  if (isDump(text)) return undefined;
  const [line = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  return /^[<{[%]/.test(line) || !/[;,\t]/.test(line) ? wrongKind : undefined;
}

/** What the packed beginning of a file holds; undefined if it is broken. */
function unpackHead(start: Buffer): Buffer | undefined {
  try {
    // It ends in the middle.
    return gunzipSync(start.subarray(0, packedBytes), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
