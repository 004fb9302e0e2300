/** Where a log-in leads back to. The address carries it, so that it survives reloads and the way through registration. */

const name = 'davam';
const ownOrigin = 'https://own.invalid';

/** The log-in that leads back to a page of ours. */
export function logInPath(back: string): string {
  return `/login?${new URLSearchParams({ [name]: back })}`;
}

/** Another of the account pages, which then leads to the same place. */
export function withReturn(path: string, params: URLSearchParams): string {
  const back = returnPath(params);
  return back ? `${path}?${new URLSearchParams({ [name]: back })}` : path;
}

/** The page to go on to. Anybody can write the address, so only a path of this site counts. */
export function returnPath(params: URLSearchParams): string | undefined {
  const text = params.get(name) ?? '';
  if (!text.startsWith('/') || !URL.canParse(text, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  // `/.//elsewhere.az` has our origin, and still a path that browsers read as another site.
  if (origin !== ownOrigin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
