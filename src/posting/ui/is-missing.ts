/** Separate from the page of missing listings, since other pages need it. */
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

/** Title of the page of a listing that existed. */
export const goneTitle = 'Bu elan artıq yoxdur';

/** Whether the listing existed. */
export function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 410;
}

/** Whether the listing does not exist, or no longer does. */
export function isMissing(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
}
