import { smallestOf } from '../../photos/ui/photo-source.ts';
import { shownOf } from '../../platform/site/settings.ts';
import { setShownSite, shownSite } from '../../ui/site.ts';
import type { StoredSite } from './stored-site.ts';

/** Shows the colour, the logo and the name beside it at once, the rest from the next page on: the server rendered this one. */
export function showHere(site: StoredSite): void {
  const fixed = Object.entries(site.fixed).map(([name, value]) => [name.replace('contacts.', ''), value]);
  const contacts = { ...site.contacts, ...Object.fromEntries(fixed) } as StoredSite['contacts'];
  const logo = site.logo ? smallestOf(site.logo) : undefined;
  setShownSite(shownOf({ ...site, contacts }, logo, shownSite().demo ?? false));
  const style = document.getElementById('brand');
  if (style) style.textContent = shownSite().brand ?? '';
}
