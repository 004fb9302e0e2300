import { z } from '../../zod.ts';
import { isCode, isMasked, tidyCode } from './codes.ts';
import type { Examples } from '../kind.ts';
import type { CodeField } from './kind.ts';

const messages = {
  vin: 'VIN 17 simvoldan ibarətdir; I, O və Q hərfləri olmur.',
  imei: 'IMEI 15 rəqəmdən ibarətdir; *#06# yığıb yoxlayın.',
};
const lengths = { vin: 17, imei: 15 };
// Far longer than any code with its separators.
const maxLength = 60;

/** A code in any case and spacing. A masked one passes: only code that knows the listing can tell whether it is unchanged. */
export function codeSchema({ code }: { code: 'vin' | 'imei' }): z.ZodType<string, string> {
  return z.string().transform((text, context) => {
    const tidied = text.length > maxLength ? '' : tidyCode(text);
    if (isCode[code](tidied) || (isMasked(tidied) && tidied.length === lengths[code])) return tidied;
    context.addIssue({ code: 'custom', message: messages[code] });
    return z.NEVER;
  });
}

const examples = {
  vin: { right: ['WBAFR9C50BC123456', '1HGCM82633A004352'], wrong: ['WBAFR9C50BC12345', 'WBAFR9C50BC12345O'] },
  imei: { right: ['490154203237518', '356938035643809'], wrong: ['490154203237519', '49015420323751'] },
} as const;

export const codeExamples: Examples<CodeField> = {
  right: ({ code }) => examples[code].right,
  wrong: ({ code }) => examples[code].wrong,
  describe: ({ code }) => (code === 'vin' ? 'VIN kodu, 17 simvol' : 'IMEI, 15 rəqəm'),
};
