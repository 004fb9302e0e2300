import { choiceMessage, choiceSchema } from '../choice/schema.ts';
import { linesOf } from '../kind.ts';
import { z } from '../zod.ts';

// Far longer than all options together.
const maxLength = 10_000;

/** Options, one a line, in any case and spacing; each once, in the order of the list. */
export function choicesSchema({ options }: { options: readonly string[] }): z.ZodType<readonly string[], string> {
  const one = choiceSchema({ options });
  return z.string().transform((text, context) => {
    const picked = text.length > maxLength ? [undefined] : linesOf(text).map((line) => one.safeParse(line).data);
    if (!picked.includes(undefined)) return options.filter((option) => picked.includes(option));
    context.addIssue({ code: 'custom', message: choiceMessage });
    return z.NEVER;
  });
}
