/** How to reach the operator, on the server and in the browser. */
import type { SiteContact } from '../../config.ts';

// Set once per process, from settings; a loader would send it with every page.
let known: SiteContact | undefined;

/** On the server: sets the contacts. */
export function setSiteContact(contact: SiteContact): void {
  known = contact;
}

/** The operator's contacts. The browser reads them from a meta tag, which is absent if there are none. */
export function siteContact(): SiteContact {
  return (known ??= JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '{}'));
}

export const metaName = 'site-contact';

/** A chat with the number. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${phone.replace('+', '')}`;
}
