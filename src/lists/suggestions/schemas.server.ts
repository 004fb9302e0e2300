/** Schema of a suggestion in answers. */
import { z } from 'zod';

/** A suggestion. */
export const suggestion = z.object({
  kind: z.enum(['name', 'section', 'word']),
  text: z.string(),
  section: z.string().nullable().describe('Adın bölməsi'),
  listings: z.number().int().nullable().describe('Sonuncu sayılanda'),
  estimated: z.boolean().optional().describe('Say təxminidirsə'),
  path: z.string().describe('Nəticələrinin səhifəsi'),
});
export type Suggestion = z.infer<typeof suggestion>;
