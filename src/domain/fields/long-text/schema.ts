import { cleanText } from '../../language/clean.ts';
import type { z } from '../../zod.ts';
import { tidySchema } from '../text/schema.ts';

/** Several lines, cleaned. */
export function longTextSchema(min: number, max: number): z.ZodType<string, string> {
  return tidySchema(min, max, cleanText);
}
