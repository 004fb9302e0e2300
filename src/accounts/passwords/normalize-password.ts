/** Normalises a password before hashing, whatever keyboard typed it (RFC 8265): NFC, with ordinary spaces. */
export function normalizePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}
