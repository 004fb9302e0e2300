/** Links that reach a seller. */
import { parsePhone } from '../../../fields/phone/phone.ts';
import type { Listing } from '../present.ts';

type Contact = Pick<Listing['contact'], 'phone'>;

export function callLink({ phone }: Contact): string {
  return `tel:${parsePhone(phone) ?? phone}`;
}

export function whatsappLink({ phone }: Contact, title: string): string {
  const number = (parsePhone(phone) ?? phone).replace(/\D/g, '');
  return `https://wa.me/${number}?text=${encodeURIComponent(`Salam! AxtarTap-dakı elanınızla maraqlanıram: ${title}`)}`;
}

/** The page where one writes to the seller. */
export function writeLink({ section, id }: { section: string; id: number }): string {
  return `/mesajlar/yeni?${new URLSearchParams({ bolme: section, elan: String(id) })}`;
}
