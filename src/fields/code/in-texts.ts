/** Codes, such as VINs, that people type into texts. */
import { isCode, tidyCode } from './codes.ts';
import { maskOf } from './mask.ts';

/** Which sort of code a word is, if any. Seventeen letters without a digit are none. */
export function codeIn(word: string): 'vin' | 'imei' | undefined {
  const tidied = tidyCode(word);
  return /\d/.test(tidied) ? (['vin', 'imei'] as const).find((sort) => isCode[sort](tidied)) : undefined;
}

/** A text with the codes in it as people see them. */
export function maskCodes(text: string): string {
  return text.replace(/[\w./-]{15,}/g, (word) => (codeIn(word) ? maskOf(tidyCode(word)) : word));
}
