/** Whom mails come from. */
import { isIP } from 'node:net';
import { emailSchema } from '../../domain/fields/email/schema.ts';

/** The sender of mails; without a name, that of the site is used. */
export type Sender = { name?: string; address: string };

/** Parses `noreply@example.az` or `AxtarTap <noreply@example.az>`. */
export function parseSender(text: string): Sender | undefined {
  const [, name, bracketed] = /^(?:"?([^<>"\p{Cc}]{1,100}?)"?\s*)?<([^<>]+)>$/u.exec(text) ?? [];
  const address = emailSchema.safeParse(bracketed ?? text);
  return address.success ? { ...(name !== undefined && { name }), address: address.data } : undefined;
}

/** The default sender at the site's domain; none for IP addresses and single-label hosts. */
export function senderOf(siteUrl: string): Sender {
  // Invalid URLs are reported by another check.
  const host = URL.parse(siteUrl)?.hostname.replace(/^www\./, '') ?? '';
  const isDomain = isIP(host.replace(/[[\]]/g, '')) === 0 && host.includes('.');
  // Nobody else's domain: what it sends would be taken for forged.
  return { address: `noreply@${isDomain ? host : 'localhost'}` };
}
