/** Names of stored files. Strict, so that no name can leave its store, whatever a caller passes on. */
const namePattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp$/;
const partialPattern = /^[0-9a-f]{32}-[1-9][0-9]{0,4}\.webp\.[0-9a-f]{12}\.tmp$/;

/** Whether a file may be called so. */
export function isFileName(name: string): boolean {
  return namePattern.test(name);
}

/** Whether a file is one of ours: a killed process leaves half-written ones on disk. */
export function isOurName(name: string): boolean {
  return isFileName(name) || partialPattern.test(name);
}

/** The error for a name that no file can have. */
export function notAFileName(name: string): Error {
  return new Error(`Not a file name: ${JSON.stringify(name)}`);
}
