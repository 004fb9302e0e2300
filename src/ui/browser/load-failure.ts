/** Loader errors as data, so that a page shows them in place and keeps the rest. */
import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { CallError } from './call.ts';

/** Replaces a loader's data; `failure` is shown to the user. */
export type LoadFailure = { failure: string };

const connectionError = 'Məlumat yüklənmədi. İnterneti yoxlayıb yenidən cəhd edin.';
const serverFailed = 'Serverdə xəta baş verdi. Zəhmət olmasa, bir azdan yenidən cəhd edin.';

export function isLoadFailure(data: object): data is LoadFailure {
  return 'failure' in data;
}

type Results = Record<string, DataStrategyResult>;

/** Client middleware: turns a failed load into data, except for responses with their own page, such as a 404. */
export async function failedLoadsAsData(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  return Object.fromEntries(
    Object.entries(results).map(([routeId, { type, result }]) => [
      routeId,
      type === 'error' && failedLoad(result) ? { type: 'data', result: toFailure(result) } : { type, result },
    ]),
  );
}

function failedLoad(error: unknown): boolean {
  // Failed calls of members' pages go to their error boundary.
  if (error instanceof Response || error instanceof CallError) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

/** `fetch` throws a `TypeError` without a response; every other error came from the server, which says why it refused. */
function toFailure(error: unknown): LoadFailure {
  if (error instanceof TypeError) return { failure: connectionError };
  return { failure: (isRouteErrorResponse(error) && refusalOf(error.data)) || serverFailed };
}

/** The sentence of a refused call. */
function refusalOf(body: unknown): string | undefined {
  try {
    const { message } = JSON.parse(String(body)) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
