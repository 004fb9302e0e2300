import { cleanText } from '../../language/clean.ts';
import type { z } from '../../zod.ts';
import type { FieldName } from '../naming.ts';
import { tidySchema } from '../text/schema.ts';

/** Several lines, cleaned. */
export function longTextSchema(min: number, max: number, name?: FieldName): z.ZodType<string, string> {
  return tidySchema(min, max, cleanText, name);
}
