/** Loaders whose pages tell in place what could not be had. */
import { data } from 'react-router';
import type { LoadFailure } from '../browser/load-failure.ts';
import { isAppError } from '../errors.ts';

/** What `load` gives, or while the database is away the reason with its status, for the page to show. */
export async function orFailure<T>(load: () => Promise<T>) {
  try {
    return await load();
  } catch (error) {
    if (!isAppError(error) || error.status < 500) throw error;
    const failure: LoadFailure = { failure: error.message };
    return data(failure, { status: error.status });
  }
}
