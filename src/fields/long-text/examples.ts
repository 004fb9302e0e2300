import type { Examples } from '../kind.ts';
import { fitted, wrongLengths } from '../text/examples.ts';
import type { LongTextField } from './kind.ts';

export const longTextExamples: Examples<LongTextField> = {
  right: (field) => [
    fitted('Əla vəziyyətdədir, təcili satılır. Qiymətdə razılaşmaq olar.', field),
    fitted('Sahibindən satılır.\nReal alıcılar zəng vursun.', field),
  ],
  wrong: ({ min, max }) => wrongLengths(min, max),
};
