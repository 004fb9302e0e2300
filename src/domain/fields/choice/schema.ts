import { fold } from '../../language/fold.ts';
import { z } from '../../zod.ts';
import type { Examples } from '../kind.ts';
import type { ChoiceField } from './kind.ts';

export const choiceMessage = 'Siyahıdan birini seçin.';

// Far longer than any option.
const maxLength = 200;

/** Accepts any case and spacing, and returns the option's own spelling. */
export function choiceSchema(
  { options }: { options: readonly string[] },
  message = choiceMessage,
): z.ZodType<string, string> {
  let byFolded: Map<string, string> | undefined;
  const asOption = (text: string) => {
    if (text.length > maxLength) return text;
    // Options that fold alike: the first wins.
    byFolded ??= new Map(options.toReversed().map((option) => [fold(option), option]));
    return byFolded.get(fold(text)) ?? text;
  };
  return z.preprocess(asOption, z.enum(options, message));
}

export const choiceExamples: Examples<ChoiceField> = {
  right: ({ options: [first = '', second = '', ...more] }) => [first, second, ...more],
  wrong: ({ options }) => [options.join(' '), 'yoxdur'],
  describe: () => 'Bu sözlərdən biri',
};
