/** The manifest: the first entry of a backup. */
import { z } from 'zod';

/** A one-line reason why a backup cannot be written or restored. */
export class BackupError extends Error {}

/** A strict pattern, since these names go into SQL unescaped. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Newest migration of the backed-up database. */
  migration: z.string(),
  /** Tables, referenced ones first. */
  tables: z.array(z.object({ name, columns: z.array(name) })),
  sequences: z.array(z.object({ name, lastValue: z.number() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest['tables'][number];

/** Name of the entry with a table's rows, in the text format of COPY. */
export function tableFile(table: string): string {
  return `tables/${table}.copy`;
}
