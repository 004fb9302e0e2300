import { z } from '../../zod.ts';
import { isCode, isMasked, tidyCode } from './codes.ts';

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
