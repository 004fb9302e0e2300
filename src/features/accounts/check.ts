/** A schema's complaints as texts by field. */
import type { z } from '../../fields/zod.ts';

/** The first complaint about each field; empty when there is none. */
export function checkTexts(schema: z.ZodType, texts: Record<string, string>): Record<string, string> {
  const result = schema.safeParse(texts);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
