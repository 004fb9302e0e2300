/** Data that could not be fetched: told in its place on the page, while the rest of the page stays. */
import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';

/** Stands where a loader's data would; the sentence is for the person. */
export type LoadFailure = { failure: string };

const noAnswer = 'Məlumat yüklənmədi. İnterneti yoxlayıb yenidən cəhd edin.';
const serverFailed = 'Serverdə xəta baş verdi. Zəhmət olmasa, bir azdan yenidən cəhd edin.';

/** Whether a loader's data is a failure to tell. */
export function isLoadFailure(data: object): data is LoadFailure {
  return 'failure' in data;
}

type Results = Record<string, DataStrategyResult>;

/** Middleware of the browser's router: a load that failed becomes data, unless its answer is a page of its own, such as a 404. */
export async function tellFailedLoads(_: unknown, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  return Object.fromEntries(
    Object.entries(results).map(([routeId, { type, result }]) => [
      routeId,
      type === 'error' && failedLoad(result) ? { type: 'data', result: toFailure(result) } : { type, result },
    ]),
  );
}

function failedLoad(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

/** A fetch that never arrived is a `TypeError`; whatever else came is from the server. */
function toFailure(error: unknown): LoadFailure {
  return { failure: error instanceof TypeError ? noAnswer : serverFailed };
}
