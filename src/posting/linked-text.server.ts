/** Addresses in what somebody has written, to be drawn as links. Found on the server: the page has no room for the script. */

// What stands before an @ only looks like a host, also after further slashes; signs at the end are the sentence’s.
const address = /\b((?:https?:\/\/|www\.)(?!\/*[^\s/]*@)\S+?)(?=[.,;:!?)>\]}'"’”»…]{0,9}(?:\s|$))/iu;

/** The text in parts; undefined if it has no addresses. */
export type LinkedText = readonly (string | { href: string; text: string })[];

export function linkedText(text: string): LinkedText | undefined {
  const parts = text.split(address);
  if (parts.length === 1) return undefined;
  const linked: (string | { href: string; text: string })[] = [];
  let taken = 0;
  // Addresses are every second part.
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) linked.push(part.slice(taken));
    else {
      taken = closingLength(part, parts[at + 1] ?? '');
      const text = part + (parts[at + 1] ?? '').slice(0, taken);
      linked.push({ href: text.replace(/^www/i, 'https://$&'), text });
    }
  }
  return linked;
}

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** How much of what follows an address closes its own brackets: `…/Lada_(2107)`. */
function closingLength(address: string, rest: string): number {
  const [signs = ''] = /^[.,;:!?)>\]}'"’”»…]{0,9}/u.exec(rest) ?? [];
  let length = 0;
  for (const [at, sign] of [...signs].entries()) {
    const opener = openers[sign];
    if (opener === undefined) continue;
    const own = address + signs.slice(0, at);
    if (own.split(opener).length <= own.split(sign).length) break;
    length = at + 1;
  }
  return length;
}
