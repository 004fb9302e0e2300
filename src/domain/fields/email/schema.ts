import { cleanLine } from '../../language/clean.ts';
import { z } from '../../zod.ts';

const message = 'E-poçtu ad@domen.az kimi yazın.';

/** A common e-mail address; letter case is kept. */
export const emailSchema = z.string().max(300, message).transform(cleanLine).pipe(z.email(message).max(254, message));
