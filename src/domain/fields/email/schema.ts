import { cleanLine } from '../../language/clean.ts';
import { z } from '../../zod.ts';
import type { Examples } from '../kind.ts';
import type { EmailField } from './kind.ts';

const message = 'E-poçtu ad@domen.az kimi yazın.';

/** A common e-mail address; letter case is kept. */
export const emailSchema = z.string().max(300, message).transform(cleanLine).pipe(z.email(message).max(254, message));

export const emailExamples: Examples<EmailField> = {
  right: () => ['satici@misal.az', 'alici@misal.az'],
  wrong: () => ['satici@', 'misal.az'],
  describe: () => 'E-poçt ünvanı',
};
