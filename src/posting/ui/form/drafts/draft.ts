/**
 * The draft of a new listing in `localStorage`, until it is posted. Photos are stored as ids only, known to the server or
 * to `local-photos.ts`.
 */
import { readStored, writeStored } from '../../../../ui/browser/storage.ts';
import { emptyInput } from '../../../../domain/fields/filling.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import { z } from '../../../../domain/zod.ts';
import { dayMs } from '../../../../domain/language/durations.ts';

const storedSchema = z.object({
  /** Time of the last change. */
  at: z.number(),
  /**
   * Id of the owner, so that other accounts on the same device do not see the draft. Empty if signed out; the next
   * log-in claims it.
   */
  userId: z.string(),
  /** Values of edited fields only: the others have defaults. */
  values: z.record(z.string(), z.string()),
  /**
   * Photo ids in display order. Uploads are kept by the server for a day, for their account only; the others are in
   * this browser.
   */
  photos: z.array(z.string()).default([]),
  /** Idempotency key of an attempt with unknown outcome. */
  postingKey: z.string().optional(),
});

type Stored = z.infer<typeof storedSchema>;
type Content = Pick<Stored, 'values' | 'photos' | 'postingKey'>;

const maxAgeMs = 30 * dayMs;
const restMs = 300;

export type Draft = ReturnType<typeof openDraft>;

/** Opens the draft of a section's form; it is stored shortly after each change. */
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
    /** Marks a field as edited. */
    type: (name: string) => void typed.add(name),
    isTyped: (name: string) => typed.has(name),
    /** Stores the values of edited fields, and the key once the form is sent. */
    keep(all: Readonly<Record<string, string>>, postingKey = now.postingKey) {
      change({ values: Object.fromEntries([...typed].map((name) => [name, all[name] ?? ''])), postingKey });
    },
    keepPhotos: (photos: string[]) => change({ photos }),
    /** Stores pending changes immediately. */
    store,
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

/** Photo ids of all drafts of all accounts. */
export function photosOfDrafts(): string[] {
  return Object.values(readAll()).flatMap(({ photos }) => photos);
}

/** Drafts of all sections, without invalid and expired ones. */
function readAll(): Record<string, Stored> {
  const drafts: Record<string, Stored> = {};
  for (const [name, each] of Object.entries(parse(readStored('drafts')))) {
    const { data } = storedSchema.safeParse(each);
    // `abs`: the clock may have been ahead.
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

/** Ignored if the browser refuses storage: the form works without drafts. */
function replace({ name }: Section, draft: Stored | undefined): void {
  const { [name]: _before, ...others } = readAll();
  const drafts = draft ? { ...others, [name]: draft } : others;
  writeStored({ drafts: Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : null });
}
