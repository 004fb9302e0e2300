/** Path to return to after log-in; kept in the address, so that it survives reloads and registration. */

const name = 'davam';
const ownOrigin = 'https://own.invalid';

/** The address of the log-in page that returns to a path. */
export function logInPath(back: string): string {
  return `/login?${new URLSearchParams({ [name]: back })}`;
}

/** The address of another account page with the same return path. */
export function withReturn(path: string, params: URLSearchParams): string {
  const back = returnPath(params);
  return back ? `${path}?${new URLSearchParams({ [name]: back })}` : path;
}

/** The return path of an address; only paths of this site are accepted. */
export function returnPath(params: URLSearchParams): string | undefined {
  const text = params.get(name) ?? '';
  if (!text.startsWith('/') || !URL.canParse(text, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  // `/.//elsewhere.az` has our origin, but browsers resolve its path to another site.
  if (origin !== ownOrigin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
