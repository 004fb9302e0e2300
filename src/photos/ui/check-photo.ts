/** Checks a picked file. */
import { headBytes, headProblem } from '../unreadable.ts';

const maxMegabytes = 15;

/** Why a file is refused, or undefined. */
export async function checkPhoto(file: File): Promise<string | undefined> {
  if (file.size > maxMegabytes * 1024 * 1024) return `«${file.name}» ${maxMegabytes} MB-dan böyükdür, əlavə olunmadı.`;
  const head = await headOf(file).catch(() => undefined);
  const problem = head === undefined ? 'Fayl oxunmadı. Yenidən seçin.' : headProblem(head);
  return problem && `«${file.name}» əlavə olunmadı. ${problem}`;
}

/** One character per byte: file names prove nothing. */
async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}
