/** Names of stored files. Strict, so that no name can lead outside the store. */
const namePattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp$/;
const partialPattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp\.[0-9a-f]{12}\.tmp$/;

/** A marker beside the files that tells one store from another. */
export const markName = 'axtartap-store';

/** Whether this is a valid name of a stored file. */
export function isFileName(name: string): boolean {
  return namePattern.test(name);
}

/** Also accepts partial files left on disk by a killed process. */
export function isStoredName(name: string): boolean {
  return isFileName(name) || partialPattern.test(name);
}

/** The error for an invalid name. */
export function invalidFileName(name: string): Error {
  return new Error(`Not a file name: ${JSON.stringify(name)}`);
}
