import { z } from 'zod';

/** Schema of what a decision tells its seller. */
export const reasonsAnswer = z.array(z.object({ field: z.string().optional(), text: z.string() }));
