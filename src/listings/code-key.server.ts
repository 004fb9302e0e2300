/** The secret key for hashing codes, such as VINs. */
import type { Pool } from 'pg';
import { secretKey } from '../platform/database/secret-key.ts';

export function codeKey({ pool }: { pool: Pool }): Promise<Buffer> {
  return secretKey(pool, 'codes');
}
