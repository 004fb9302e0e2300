/** Names of one kind of stored files, and how a bucket hands them out. */
export type NamesOfFiles = {
  isName: (name: string) => boolean;
  /** Also accepts partial files left on disk by a killed process. */
  isStored: (name: string) => boolean;
  headers: { ContentType: string; CacheControl: string };
};

export const photoNames = kindOf('webp', {
  // The same headers as `/uploads`, for a CDN that reads the bucket directly.
  ContentType: 'image/webp',
  CacheControl: 'public, max-age=31536000, immutable',
});
/** Parts of files that strangers have sent: nobody is handed them. */
export const receivedNames = kindOf('part', { ContentType: 'application/octet-stream', CacheControl: 'no-store' });

/** Strict, so that no name can lead outside the store. */
function kindOf(ending: string, headers: NamesOfFiles['headers']): NamesOfFiles {
  const name = String.raw`^[0-9a-f]{32}-[1-9][0-9]{0,4}\.${ending}`;
  const whole = new RegExp(`${name}$`);
  const stored = new RegExp(String.raw`${name}(?:\.[0-9a-f]{12}\.tmp)?$`);
  return { isName: (text) => whole.test(text), isStored: (text) => stored.test(text), headers };
}

/** A marker beside the files that tells one store from another. */
export const markName = 'axtartap-store';

/** Whether this is a valid name of a photo's file. */
export const isFileName = photoNames.isName;

/** The error for an invalid name. */
export function invalidFileName(name: string): Error {
  return new Error(`Not a file name: ${JSON.stringify(name)}`);
}
