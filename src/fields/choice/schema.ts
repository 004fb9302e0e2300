import { fold } from '../../language/fold.ts';
import { z } from '../zod.ts';

export const choiceMessage = 'Siyahıdan birini seçin.';

// Far more than any option, spaces and all.
const maxLength = 200;

/** The option's own spelling, however its letters and spaces were typed. */
export function choiceSchema({ options }: { options: readonly string[] }): z.ZodType<string, string> {
  const asOption = (text: string) => {
    if (text.length > maxLength) return text;
    const folded = fold(text);
    return options.find((option) => fold(option) === folded) ?? text;
  };
  return z.preprocess(asOption, z.enum(options, choiceMessage));
}
