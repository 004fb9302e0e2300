/** Ids of accounts, listings, conversations. */

/** Whether a text is written as a UUID. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
