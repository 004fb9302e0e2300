/** Addresses in what somebody has written, to be drawn as links. Found on the server: the page has no room for the script. */

// What stands before an @ only looks like a host, also after further slashes; signs at the end are the sentence’s.
const address = /\b((?:https?:\/\/|www\.)(?!\/*[^\s/]*@)\S+?)(?=[.,;:!?)>\]}'"’”»…]{0,9}(?:\s|$))/iu;

/** The text in parts; undefined if it has no addresses. */
export type LinkedText = readonly (string | { href: string; text: string })[];

export function linkedText(text: string): LinkedText | undefined {
  const parts = text.split(address);
  if (parts.length === 1) return undefined;
  // Addresses are every second part.
  return parts.map((part, at) => (at % 2 === 0 ? part : { href: part.replace(/^www/i, 'https://$&'), text: part }));
}
