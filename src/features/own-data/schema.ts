/** What deleting an account takes; the same check in the form and on the server. */
import { z } from '../../fields/zod.ts';

const required = 'Şifrənizi yazın.';

export const deletionSchema = z.object({
  password: z.string({ error: required }).min(1, required).max(1000, required),
});
