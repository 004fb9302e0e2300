/** What the owner says of the other software's categories, columns and currencies: what they are here. */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from '../../domain/zod.ts';
import { ownValue } from '../rows/own-value.ts';
import { sections } from '../../domain/sections/index.ts';
import { Unmapped } from './sources/problems.ts';

/** What a column may be besides a section's field. */
const ownColumns: readonly string[] = ['externalId', 'section', 'category', 'images', 'date', 'currency'];

const sectionNames = sections.map(({ name }) => name);
const fieldNames = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
const own = new Set(ownColumns);

/** Whether a column can be taken as that; empty: it is left out. */
export const isOurs = (name: string) => name === '' || fieldNames.has(name) || own.has(name);

const category = z.strictObject({
  name: z.string().optional(),
  ads: z.number().optional(),
  /** Empty: its ads are left out. */
  section: z.enum([...sectionNames, '']).nullable(),
  fields: z.record(z.string(), z.string()).default({}),
});

const schema = z.strictObject({
  /** By their id there; `fields`: for ads that lack them. */
  categories: z.record(z.string(), category).default({}),
  /** Our field for theirs; empty: not taken. */
  columns: z
    .record(
      z.string(),
      z
        .string()
        .nullable()
        .refine((name) => name === null || isOurs(name), 'no such field'),
    )
    .default({}),
  /** What one of each is worth in AZN. */
  currencies: z.record(z.string(), z.number().positive().nullable()).default({}),
  /** Our city for theirs. */
  cities: z.record(z.string(), z.string().nullable()).default({}),
});

export type Mapping = z.output<typeof schema>;

/** Where a mapping is kept: in a file, or in the database. */
export type KeptMapping = {
  read: () => Promise<Mapping | undefined>;
  /** Stores one to which a try has added; what the owner has said is in it. */
  write: (all: Mapping) => Promise<void>;
  /** Its name, in errors. */
  name: string;
};

/** Kept in a file; `say` tells the operator of guesses in it. */
export function mappingFile(path: string, say: (line: string) => void): KeptMapping {
  let isThere = false;
  return {
    name: path,
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (text === undefined) return undefined;
      isThere = true;
      const parsed = schema.safeParse(parse(path, text));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new TypeError(`${path}: ${issue?.path.join(' › ')}: ${issue?.message}`);
    },
    async write(all) {
      await writeFile(path, `${JSON.stringify(all, undefined, 2)}\n`);
      say(`${isThere ? 'added to' : 'wrote'} ${path}: look through the guesses in it, then run it again`);
    },
  };
}

/** The mapping to go by. A try adds what it lacks of the file that is read. */
export async function completeMapping(
  kept: KeptMapping,
  said: Mapping | undefined,
  { guessed, writes }: { guessed: Mapping; writes: boolean },
): Promise<Mapping> {
  const lacking = lackingIn(said, guessed);
  if (said && lacking.length === 0) return said;
  if (writes) {
    const what = said ? `${kept.name} lacks ${lacking.slice(0, 5).join(', ')}` : `there is no ${kept.name}`;
    throw new Unmapped(`${what}: run it without --write first, and look through that file`);
  }
  const all: Mapping = {
    categories: { ...guessed.categories, ...said?.categories },
    columns: { ...guessed.columns, ...said?.columns },
    currencies: { ...guessed.currencies, ...said?.currencies },
    cities: { ...guessed.cities, ...said?.cities },
  };
  await kept.write(all);
  return all;
}

/** Our fields by the columns that the owner has said something of. */
export function columnsSaid(said: Mapping | undefined): Record<string, string> {
  const columns = Object.entries(said?.columns ?? {});
  return Object.fromEntries(columns.flatMap(([name, ours]) => (ours === null ? [] : [[name, ours]])));
}

/** What it lacks of the file that is read: names of its parts, and how many. */
function lackingIn(said: Mapping | undefined, guessed: Mapping): string[] {
  const parts = ['categories', 'columns', 'currencies', 'cities'] as const;
  return parts.flatMap((part) => Object.keys(guessed[part]).filter((name) => !Object.hasOwn(said?.[part] ?? {}, name)));
}

/** What is said of a category. */
export function categoryOf({ categories }: Mapping, id: string | undefined) {
  return id === undefined ? undefined : ownValue(categories, id);
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TypeError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
