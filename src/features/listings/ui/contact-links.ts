/** Links that reach a seller. */
import { parsePhone } from '../../../fields/phone/phone.ts';
import type { Listing } from '../present.ts';

type Contact = Pick<Listing['contact'], 'phone'>;

export function callLink({ phone }: Contact): string {
  return `tel:${parsePhone(phone) ?? phone}`;
}

/** With a text that names the listing; its `id` is 0 in a preview. */
export function whatsappLink({ contact: { phone }, title, id }: Pick<Listing, 'contact' | 'title' | 'id'>): string {
  const number = (parsePhone(phone) ?? phone).replace(/\D/g, '');
  const text = `Salam! AxtarTap-dakı elanınızla maraqlanıram: ${title}${id > 0 ? ` (elan № ${id})` : ''}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The page where one writes to the seller. */
export function writeLink({ section, id }: { section: string; id: number }): string {
  return `/mesajlar/yeni?${new URLSearchParams({ bolme: section, elan: String(id) })}`;
}

/** Tells the server that somebody is about to call or write; the link does not wait for it. */
export function countTap({ section, id }: Pick<Listing, 'section' | 'id'>, kind: 'calls' | 'whatsapp'): void {
  const tap = new Blob([JSON.stringify({ kind })], { type: 'application/json' });
  // A preview is not counted.
  if (id > 0) navigator.sendBeacon(`/api/${section}/${id}/taps`, tap);
}
