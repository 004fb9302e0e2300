/** Apart from the page that says so: other pages ask, too. */
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

/** Whether the listing does not exist, or no longer. */
export function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
