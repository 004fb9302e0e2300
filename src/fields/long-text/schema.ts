import type { z } from '../zod.ts';
import { tidySchema } from '../text/schema.ts';

/** Several lines, trimmed at both ends. */
export function longTextSchema(min: number, max: number): z.ZodType<string, string> {
  return tidySchema(min, max, (text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim());
}
