/** The key of the hashes of codes, such as VINs. */
import type { Pool } from 'pg';
import { secretKey } from '../database/secret-key.ts';

export function codeKey({ pool }: { pool: Pool }): Promise<Buffer> {
  return secretKey(pool, 'codes');
}
