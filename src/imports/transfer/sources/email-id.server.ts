import { createHash } from 'node:crypto';
import { emailKey } from '../../../accounts/accounts.server.ts';

/** The id of somebody without an account there; hashed, since it stays when the account here is deleted. */
export function emailId(email: string): string {
  return `email:${createHash('sha256').update(emailKey(email)).digest('base64url')}`;
}
