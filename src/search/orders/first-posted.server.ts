import { sql } from 'kysely';
import type { StoredOrder } from './order.server.ts';

export const storedFirstPosted: StoredOrder = {
  key: {
    column: 'published_at',
    unindexed: sql`published_at + interval '0'`,
    fromCursor: (seconds) => sql`to_timestamp(${seconds}::float8)`,
  },
  first: 'largest',
  toCursor: ({ published_at }) => (published_at?.getTime() ?? 0) / 1000,
  // PostgreSQL refuses times beyond its calendar.
  isKey: (seconds) => seconds >= 0 && seconds < 1e12,
};
