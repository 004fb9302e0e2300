/** What is wrong with a form, for the page that shows it again. */
import type { ZodError } from 'zod';
import { isAppError } from '../../../errors.ts';

/** Messages by field. */
export type Failure = { status: number; errors: Readonly<Record<string, string>> };

export function invalidFields({ issues }: ZodError): Failure {
  return {
    status: 400,
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
  };
}

/** `field`: beside which whatever is about no other field stands. Throws what is no failure of the sender. */
export function failureOf(error: unknown, field: string): Failure {
  if (!isAppError(error) || error.status >= 500) throw error;
  const { fields = {} } = error;
  return { status: error.status, errors: Object.keys(fields).length > 0 ? fields : { [field]: error.message } };
}
