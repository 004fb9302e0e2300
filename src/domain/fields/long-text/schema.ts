import { cleanText } from '../../language/clean.ts';
import type { z } from '../../zod.ts';
import type { FieldName } from '../naming.ts';
import { describeLengths, fitLength, tidySchema, wrongLengths } from '../text/schema.ts';
import type { Examples } from '../kind.ts';
import type { LongTextField } from './kind.ts';

/** Several lines, cleaned. */
export function longTextSchema(min: number, max: number, name?: FieldName): z.ZodType<string, string> {
  return tidySchema(min, max, cleanText, name);
}

export const longTextExamples: Examples<LongTextField> = {
  right: (field) => [
    fitLength('Əla vəziyyətdədir, təcili satılır. Qiymətdə razılaşmaq olar.', field),
    fitLength('Sahibindən satılır.\nReal alıcılar zəng vursun.', field),
  ],
  wrong: ({ min, max }) => wrongLengths(min, max),
  describe: describeLengths,
};
