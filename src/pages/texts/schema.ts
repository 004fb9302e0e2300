/** Schema of the owner's texts, shared by browser and server. */
import { tidySchema } from '../../domain/fields/text/schema.ts';
import { z } from '../../domain/zod.ts';
import { problemOfMarkdown } from './nesting.ts';

const maxLength = 20_000;

// Keeps line breaks and indents, which are significant.
const tidy = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trimEnd();

export const textSchema = z.object({
  text: z
    .string({ error: 'Mətn yazın.' })

    .pipe(tidySchema(0, maxLength, tidy))
    .superRefine((text, context) => {
      const message = problemOfMarkdown(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  version: z.coerce.number({ error: 'Oxuduğunuz versiyanı göndərin.' }).int().min(0).optional(),
});
