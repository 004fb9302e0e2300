/** Schema of the contact form and its call, shared by browser and server. */
import { emailSchema } from '../../domain/fields/email/schema.ts';
import { longTextSchema } from '../../domain/fields/long-text/schema.ts';
import { requiredMessage, textSchema } from '../../domain/fields/text/schema.ts';
import { z } from '../../domain/zod.ts';

const required = z.string({ error: requiredMessage }).min(1, requiredMessage);

export const contactSchema = z.object({
  name: required.pipe(textSchema(2, 50)),
  email: required.pipe(emailSchema),
  subject: z.string({ error: 'Mətn yazın.' }).pipe(textSchema(0, 100)).optional(),
  message: required.pipe(longTextSchema(10, 3000)),
});

export type ContactMessage = z.output<typeof contactSchema>;
