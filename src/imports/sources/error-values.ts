/** What spreadsheets show in a cell whose formula has failed. */
import { fold } from '../../domain/language/fold.ts';

// Those of Excel, Google Sheets and LibreOffice, and as Excel writes them in Russian and Turkish. Folded.
const words = new Set(
  [
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NUM! #NULL! #ERROR! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA',
    '#Н/Д #ССЫЛКА! #ЗНАЧ! #ИМЯ? #ДЕЛ/0! #ЧИСЛО! #ПУСТО! #ПЕРЕНОС! #ВЫЧИСЛ! #ПОЛЕ! #ОШИБКА!',
    '#YOK #BAŞV! #DEĞER! #AD? #SAYI/0! #SAYI! #BOŞ! #TAŞMA! #HESAPLA! #ALAN! #HATA!',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
);
const longest = 20;

/** The error that a text is, or that one of its lines is; undefined if it is none. */
export function errorIn(text: string): string | undefined {
  if (!/#|err:/i.test(text)) return undefined;
  const whole = text.trim();
  if (isError(whole)) return whole;
  // `#YOK` alone may be a word that somebody marks a text with.
  return whole
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /[!?/]$|\/\p{L}$/u.test(line) && isError(line));
}

const isError = (text: string) => text.length <= longest && (words.has(fold(text)) || /^err:\d{3}$/i.test(text));

export const sayError = (error: string) => `Xanada xəta var (${error}): düsturu düzəldin və faylı yenidən göndərin.`;
