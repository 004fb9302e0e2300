/** The file in which the owner says what the other software's categories, columns and currencies are here. */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from '../../domain/zod.ts';
import { ownValue } from '../imports/rows/own-value.ts';
import { sections } from '../../domain/sections/index.ts';

const sectionNames = sections.map(({ name }) => name);
const fieldNames = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
const own = new Set(['externalId', 'section', 'category', 'images', 'date', 'currency']);

const category = z.strictObject({
  name: z.string().optional(),
  ads: z.number().optional(),
  section: z.enum(sectionNames).nullable(),
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
        .refine((name) => !name || fieldNames.has(name) || own.has(name), 'no such field'),
    )
    .default({}),
  /** What one of each is worth in AZN. */
  currencies: z.record(z.string(), z.number().positive().nullable()).default({}),
  /** Our city for theirs. */
  cities: z.record(z.string(), z.string().nullable()).default({}),
});

export type Mapping = z.output<typeof schema>;

/** The file's content; undefined without a file. */
export async function readMapping(path: string): Promise<Mapping | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(parse(path, text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new TypeError(`${path}: ${issue?.path.join(' › ')}: ${issue?.message}`);
}

/** Writes it; what the owner has said stays. */
export async function writeMapping(path: string, said: Mapping | undefined, guessed: Mapping): Promise<Mapping> {
  const all: Mapping = {
    categories: { ...guessed.categories, ...said?.categories },
    columns: { ...guessed.columns, ...said?.columns },
    currencies: { ...guessed.currencies, ...said?.currencies },
    cities: { ...guessed.cities, ...said?.cities },
  };
  await writeFile(path, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

/** What it lacks of the file that is read: names of its parts, and how many. */
export function lackingIn(said: Mapping | undefined, guessed: Mapping): string[] {
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
