/** What is typed into the form of a new listing, kept in the browser until it is posted. Photos are too large for it: of them it keeps the ids, by which the server or `local-photos.ts` finds them. */
import { readStored, writeStored } from '../../../../../browser/storage.ts';
import { emptyInput } from '../../../../../fields/filling.ts';
import type { Section } from '../../../../../fields/section.ts';
import { z } from '../../../../../fields/zod.ts';

const storedSchema = z.object({
  /** When something was last typed. */
  at: z.number(),
  /** Whose it is: who signs in after another on the same device does not find it. What nobody signed in for is empty here, and theirs who signs in next. */
  userId: z.string(),
  /** Texts of the fields that were typed in: what stands in the others is known without it. */
  values: z.record(z.string(), z.string()),
  /** Ids of the photos, in their order. Those that were sent ahead the server keeps for a day, for their account alone; the others are in this browser. */
  photos: z.array(z.string()).default([]),
  /** The key under which it was sent, and perhaps posted without an answer. */
  postingKey: z.string().optional(),
});

type Stored = z.infer<typeof storedSchema>;
type Content = Pick<Stored, 'values' | 'photos' | 'postingKey'>;

const maxAgeMs = 30 * 86_400_000;
const restMs = 300;

export type Draft = ReturnType<typeof openDraft>;

/** The draft of a section's form, which keeps itself a moment after the last change. */
export function openDraft(section: Section) {
  const userId = readStored('userId') ?? '';
  const found = foundIn(section, userId);
  const typed = new Set(Object.keys(found?.values ?? {}));
  let now: Content = { values: found?.values ?? {}, photos: found?.photos ?? [], postingKey: found?.postingKey };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    replace(section, isBlank(section, now) ? undefined : { at: Date.now(), userId, ...now });
  };
  const change = (part: Partial<Content>) => {
    const next = { ...now, ...part };
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    now = next;
    clearTimeout(timer);
    timer = setTimeout(store, restMs);
  };
  return {
    found,
    /** A field that the person has typed in. */
    type: (name: string) => void typed.add(name),
    isTyped: (name: string) => typed.has(name),
    /** Keeps what stands in the fields typed in; the key once it is sent. */
    keep(all: Readonly<Record<string, string>>, postingKey = now.postingKey) {
      change({ values: Object.fromEntries([...typed].map((name) => [name, all[name] ?? ''])), postingKey });
    },
    keepPhotos: (photos: string[]) => change({ photos }),
    /** Stores at once what is still to be stored. */
    store,
    /** Whether there is something to come back to. */
    isStored: () => foundIn(section, userId) !== undefined,
    forget() {
      clearTimeout(timer);
      timer = undefined;
      typed.clear();
      now = { values: {}, photos: [], postingKey: undefined };
      replace(section, undefined);
    },
  };
}

function foundIn(section: Section, userId: string): Stored | undefined {
  const stored = readAll()[section.name];
  if (!stored || ![userId, ''].includes(stored.userId)) return undefined;
  const names = new Set(section.fields.map(({ name }) => name));
  const values = Object.fromEntries(Object.entries(stored.values).filter(([name]) => names.has(name)));
  return isBlank(section, { ...stored, values }) ? undefined : { ...stored, values };
}

function isBlank({ fields }: Section, { values, photos }: Pick<Stored, 'values' | 'photos'>): boolean {
  const empty = emptyInput(fields);
  if (photos.length > 0) return false;
  return Object.entries(values).every(([name, value]) => value.trim() === '' || value === empty[name]);
}

/** The photos that drafts name, whoever they belong to. */
export function photosOfDrafts(): string[] {
  return Object.values(readAll()).flatMap(({ photos }) => photos);
}

/** The drafts of all sections; what is broken or old is none. */
function readAll(): Record<string, Stored> {
  const drafts: Record<string, Stored> = {};
  for (const [name, each] of Object.entries(parse(readStored('drafts')))) {
    const { data } = storedSchema.safeParse(each);
    // Of a clock that was far ahead, too.
    if (data && Math.abs(Date.now() - data.at) < maxAgeMs) drafts[name] = data;
  }
  return drafts;
}

function parse(text: string | null): object {
  try {
    const drafts: unknown = JSON.parse(text ?? '{}');
    return typeof drafts === 'object' && drafts !== null ? drafts : {};
  } catch {
    return {};
  }
}

/** A browser that refuses keeps none: the form works as before. */
function replace({ name }: Section, draft: Stored | undefined): void {
  const { [name]: _before, ...others } = readAll();
  const drafts = draft ? { ...others, [name]: draft } : others;
  writeStored({ drafts: Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null });
}
