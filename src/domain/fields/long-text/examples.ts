import type { Examples } from '../kind.ts';
import { fitLength, describeLengths, wrongLengths } from '../text/examples.ts';
import type { LongTextField } from './kind.ts';

export const longTextExamples: Examples<LongTextField> = {
  right: (field) => [
    fitLength('Əla vəziyyətdədir, təcili satılır. Qiymətdə razılaşmaq olar.', field),
    fitLength('Sahibindən satılır.\nReal alıcılar zəng vursun.', field),
  ],
  wrong: ({ min, max }) => wrongLengths(min, max),
  describe: describeLengths,
};
