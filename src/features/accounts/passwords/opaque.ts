/** A password in the one form that is hashed, whatever keyboard typed it (RFC 8265): composed, with ordinary spaces. */
export function opaquePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
