/** Separate from the page of missing listings, since other pages need it. */
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

/** Whether the listing does not exist, or no longer does. */
export function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
