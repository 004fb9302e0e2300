/** Finds codes, such as VINs, in free text. */
import { isCode, tidyCode } from './codes.ts';
import { maskOf } from './mask.ts';

/** The kind of code a word is, if any. Seventeen letters without a digit are not a VIN. */
export function kindOfCode(word: string): 'vin' | 'imei' | undefined {
  const tidied = tidyCode(word);
  return /\d/.test(tidied) ? (['vin', 'imei'] as const).find((sort) => isCode[sort](tidied)) : undefined;
}

/** The text with its codes masked. */
export function maskCodes(text: string): string {
  return text.replace(/[\w./-]{15,}/g, (word) => (kindOfCode(word) ? maskOf(tidyCode(word)) : word));
}
