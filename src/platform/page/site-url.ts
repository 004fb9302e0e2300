/** The site's public URL, for absolute links. */

// Set once per process, from a setting; a loader would send it with every page.
let address: string | undefined;

/** On the server: sets it to `SITE_URL`. */
export function setSiteUrl(url: string): void {
  address = url;
}

/** The absolute URL of a path. The browser takes the site's URL from the page's meta tags. */
export function absolute(path: string): string {
  address ??= document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? location.origin;
  return new URL(path, address).href;
}
