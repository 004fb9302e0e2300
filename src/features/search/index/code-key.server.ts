/** The key of the hashes of codes, such as VINs. */
import type { App } from '../../../app.ts';
import { secretKey } from '../../../database/secret-key.ts';

export function codeKey({ pool }: Pick<App, 'pool'>): Promise<Buffer> {
  return secretKey(pool, 'codes');
}
