/** Schema of an account deletion, shared by browser and server. */
import { z } from '../../domain/zod.ts';

const required = 'Şifrənizi yazın.';

export const deletionSchema = z.object({
  /** Absent where the account has none: the session has been confirmed instead. */
  password: z.string({ error: required }).min(1, required).max(1000, required).optional(),
});
