/** Response schema of a photo. */
import { z } from 'zod';

/** The shape of `Photo`. */
export const photoAnswer = z.object({
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  renditions: z.array(z.object({ name: z.string(), width: z.number().int(), height: z.number().int() })),
});
