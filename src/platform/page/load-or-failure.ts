/** For loaders whose pages show a failure in place. */
import { data } from 'react-router';
import type { LoadFailure } from '../../ui/browser/load-failure.ts';
import { isAppError } from '../base/errors.ts';

/** The result of `load` or, while the database is unavailable, the failure with its status. */
export async function loadOrFailure<T>(load: () => Promise<T>) {
  try {
    return await load();
  } catch (error) {
    if (!isAppError(error) || error.status < 500) throw error;
    const failure: LoadFailure = { failure: error.message };
    return data(failure, { status: error.status });
  }
}
