/** What a backup says about itself in its first file. */
import { z } from 'zod';

/** Says in one line why a backup cannot be made or restored. */
export class BackupError extends Error {}

/** Names go into SQL text, so they may be nothing but names. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The newest migration of the database it was made of. */
  migration: z.string(),
  /** In an order in which they can be filled. */
  tables: z.array(z.object({ name, columns: z.array(name) })),
  sequences: z.array(z.object({ name, lastValue: z.number() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest['tables'][number];

/** Where a table's rows lie, as PostgreSQL's COPY writes them. */
export function tableFile(table: string): string {
  return `tables/${table}.copy`;
}
