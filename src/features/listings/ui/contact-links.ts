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
