/** The site's own public address, for links that leave it. */

// The same for all pages of a process: no loader carries it to every page.
let address: string | undefined;

/** On the server: what `SITE_URL` says. */
export function serveSiteAt(url: string): void {
  address = url;
}

/** A path of the site as others reach it. The browser reads the site's address in the page that it was given. */
export function absolute(path: string): string {
  address ??= document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? location.origin;
  return new URL(path, address).href;
}
