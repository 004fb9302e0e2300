/** Links that reach a seller. */
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import type { Listing } from '../../listings/present.ts';
import { siteName } from '../../ui/site.ts';

type Contact = Pick<Listing['contact'], 'phone'>;

export function callLink({ phone }: Contact): string {
  return `tel:${parsePhone(phone) ?? phone}`;
}

/** WhatsApp link with a text that names the listing; `id` is 0 in a preview. */
export function whatsappLink({ contact: { phone }, title, id }: Pick<Listing, 'contact' | 'title' | 'id'>): string {
  const number = (parsePhone(phone) ?? phone).replace(/\D/g, '');
  const text = `Salam! ${siteName()} saytındakı elanınızla maraqlanıram: ${title}${id > 0 ? ` (elan № ${id})` : ''}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** Path of the page that writes to the seller. */
export function writeLink({ section, id }: { section: string; id: number }): string {
  return `/mesajlar/yeni?${new URLSearchParams({ bolme: section, elan: String(id) })}`;
}

/** Counts a tap on call or write; the link does not wait for it. */
export function countTap({ section, id }: Pick<Listing, 'section' | 'id'>, kind: 'calls' | 'whatsapp'): void {
  const tap = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  // Previews are not counted.
  if (id > 0) navigator.sendBeacon(`/api/${section}/${id}/taps`, tap);
}
