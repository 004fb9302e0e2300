/** Schema of a synonym, shared by browser and server. */
import { textSchema } from '../../../domain/fields/text/schema.ts';
import { z } from '../../../domain/zod.ts';

const required = 'Bu sahəni doldurun.';

export const synonymSchema = z.object({
  said: z.string({ error: required }).pipe(textSchema(2, 60)).describe('İnsanların yazdığı söz və ya ifadə'),
  means: z.string({ error: required }).pipe(textSchema(2, 60)).describe('Saytın başa düşdüyü sözlər'),
});
