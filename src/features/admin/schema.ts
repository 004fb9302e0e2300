/** What an admin's log-in takes; the same checks in the form and on the server. */
import { z } from '../../fields/zod.ts';

const required = 'Bu sahəni doldurun.';

// Never refused for its form: what is wrong is wrong. PostgreSQL takes no NUL, and no name holds one.
export const adminLogInSchema = z.object({
  username: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(300, required)
    .regex(/^\P{Cc}*$/u, required),
  password: z.string({ error: required }).min(1, required).max(1000, required),
});
