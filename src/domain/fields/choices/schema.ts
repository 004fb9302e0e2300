import { fold } from '../../language/fold.ts';
import { choiceMessage, choiceSchema } from '../choice/schema.ts';
import { type Examples, linesOf } from '../kind.ts';
import { textSchema } from '../text/schema.ts';
import { z } from '../../zod.ts';
import { type ChoicesField, maxChoices } from './kind.ts';

// Far longer than all options together.
const maxLength = 10_000;

type Choices = { options: readonly string[]; narrowedBy?: string };

/** Options, one per line, in any case and spacing; deduplicated, in the order of the list. */
export function choicesSchema(
  { options, narrowedBy }: Choices,
  message = choiceMessage,
): z.ZodType<readonly string[], string> {
  const one = narrowedBy ? narrowedSchema(options) : choiceSchema({ options });
  return z.string().transform((text, context) => {
    const picked = text.length > maxLength ? [undefined] : linesOf(text).map((line) => one.safeParse(line).data);
    const values = distinct(picked.filter((value) => value !== undefined));
    if (!picked.includes(undefined) && values.length <= maxChoices) {
      return narrowedBy ? values : options.filter((option) => values.includes(option));
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** An option, alone or followed by a text. */
function narrowedSchema(options: readonly string[]): z.ZodType<string, string> {
  // Longest first: the name of one may be the beginning of another.
  const known = options
    .map((option) => [option, fold(option)] as const)
    .toSorted(([one], [other]) => other.length - one.length);
  return textSchema(1, 100).transform((text, context) => {
    const folded = fold(text);
    const found = known.find(([, name]) => folded === name || folded.startsWith(`${name} `));
    if (found) return `${found[0]}${text.slice(found[0].length)}`;
    context.addIssue({ code: 'custom', message: choiceMessage });
    return z.NEVER;
  });
}

function distinct(values: readonly string[]): string[] {
  return [...new Map(values.map((value) => [fold(value), value])).values()];
}

export const choicesExamples: Examples<ChoicesField> = {
  right: ({ options: [first = '', second = '', ...more] }) => [first, second, [first, second].join('\n'), ...more],
  wrong: ({ options: [first = ''] }) => ['yoxdur', `${first}\nyoxdur`],
  describe: () => 'Bir və ya bir neçəsi, hər biri yeni sətirdən',
};
