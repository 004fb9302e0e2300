/** For loaders whose pages show a failure in place. */
import { data, type RouterContextProvider } from 'react-router';
import type { LoadFailure } from '../../ui/browser/load-failure.ts';
import type { App } from '../app/app.ts';
import { isAppError } from '../base/errors.ts';
import { appContext } from './context.ts';

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

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What the link of a mail is about, by the token in the page's address; 404 if it is about nothing. */
export function loadByToken<T extends object>(
  { request, context }: Asked,
  read: (app: App, token: string) => Promise<T | undefined>,
) {
  return loadOrFailure(async () => {
    const found = await read(context.get(appContext), new URL(request.url).searchParams.get('token') ?? '');
    if (!found) throw data(null, { status: 404 });
    return found;
  });
}
