/** Schema of the admin's log-in, shared by browser and server. */
import { cleanLine } from '../../domain/language/clean.ts';
import { z } from '../../domain/zod.ts';

const required = 'Bu sahəni doldurun.';

// Only length is limited: malformed credentials are simply wrong ones.
export const adminLogInSchema = z.object({
  username: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(300, required)
    .transform(cleanLine)
    .pipe(z.string().min(1, required)),
  password: z.string({ error: required }).min(1, required).max(1000, required),
});
