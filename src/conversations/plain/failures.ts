/** Errors of a form submission, for the page that shows the form again. */
import type { ZodError } from 'zod';
import { isAppError } from '../../platform/base/errors.ts';

/** Error messages by field. */
export type Failure = { status: number; errors: Readonly<Record<string, string>> };

export function invalidFields({ issues }: ZodError): Failure {
  return {
    status: 400,
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).toReversed()),
  };
}

/** Converts an error to a form failure; `field` gets messages that name no field. Rethrows server errors. */
export function failureOf(error: unknown, field: string): Failure {
  if (!isAppError(error) || error.status >= 500) throw error;
  const { fields = {} } = error;
  return { status: error.status, errors: Object.keys(fields).length > 0 ? fields : { [field]: error.message } };
}
