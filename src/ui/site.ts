/** The owner's settings (name, contacts, cities, sections), on the server and in the browser. */

/** The operator and their contacts; absent values are not shown. Phone numbers as `+994…`. */
export type SiteContact = Readonly<
  Partial<
    Record<'name' | 'address' | 'voen' | 'email' | 'phone' | 'whatsapp' | 'instagram' | 'facebook' | 'tiktok', string>
  >
>;

/** A logo's file and its size in pixels. */
export type SitePicture = { src: string; width: number; height: number };

/** Settings shown on pages; defaults apply to absent values. */
export type ShownSite = {
  name?: string;
  tagline?: string;
  /** Style that sets the owner's colour (`brand.ts`); absent: the site's own. */
  brand?: string;
  logo?: SitePicture;
  contact?: SiteContact;
  /** Cities that forms and filters offer, in order; absent: the site's own. */
  cities?: readonly string[];
  /** Names of the shown sections, in order; absent: all. */
  sections?: readonly string[];
  /** Whether the site shows demo ads; then contacts that are not set have sample values. */
  demo?: true;
};

export const ownName = 'AxtarTap';
export const metaName = 'site';

// Set before each page is rendered; a loader would send it with every navigation.
let known: ShownSite | undefined;
const listeners = new Set<() => void>();

/** Sets the settings for the next rendered page, on the server; in the browser, where the owner changes them. */
export function setShownSite(site: ShownSite): void {
  known = site;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function onShownSite(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The settings; the browser reads them from the page's meta tag, which is absent if the owner has set nothing. */
export function shownSite(): ShownSite {
  if (!known && typeof document === 'undefined') return {};
  return (known ??= JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '{}'));
}

export function siteName(): string {
  return shownSite().name ?? ownName;
}

/** The site's tagline: the owner's, or the given default. */
export function siteTagline(own = 'Azərbaycanın elan bazarı'): string {
  return shownSite().tagline ?? own;
}

/** A page title followed by the name of the site. */
export function titled(title: string): string {
  return `${title} – ${siteName()}`;
}

/** Whether a logo holds the name itself: it is too wide to be a mark beside it. */
export function isWide({ width, height }: Pick<SitePicture, 'width' | 'height'>): boolean {
  return width >= 2 * height;
}

export function siteContact(): SiteContact {
  return shownSite().contact ?? {};
}
