/** A finding of a check, as stored with a listing and shown to moderators. */
import { z } from 'zod';

export const flagSchema = z.object({
  rule: z.string().describe('Qaydanın adı'),
  field: z.string().optional().describe('Sahənin adı; yoxdursa, bütün elan haqqındadır'),
  sure: z.boolean().describe('Elanı yoxlanışa göndərirmi'),
  text: z.string().describe('Moderator üçün'),
  found: z.string().optional().describe('Satıcının yazdığı sözlər, olduğu kimi'),
  listings: z
    .array(z.object({ section: z.string(), id: z.number().int() }))
    .optional()
    .describe('Əlaqəli elanlar, məsələn, eyni şəkilli'),
});

export type Flag = z.infer<typeof flagSchema>;
