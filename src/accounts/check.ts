/** Converts Zod issues to messages by field. */
import type { z } from '../domain/zod.ts';

/** The first message for each field; empty if all are valid. */
export function checkTexts(schema: z.ZodType, texts: Record<string, string>): Record<string, string> {
  const result = schema.safeParse(texts);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}
