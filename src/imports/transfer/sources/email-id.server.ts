import { createHash } from 'node:crypto';
import { emailKey } from '../../../accounts/accounts.server.ts';

export const emailPrefix = 'email:';

/** A short id of somebody without an account there; stored under the site’s key. */
export function emailId(email: string): string {
  return `${emailPrefix}${createHash('sha256').update(emailKey(email)).digest('base64url')}`;
}
