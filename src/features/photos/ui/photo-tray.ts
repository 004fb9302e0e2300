/** The photos of a form: chosen, put in order, turned, made small one by one, and sent ahead while the form is filled in. */
import { limitConcurrency } from '../../../limit-concurrency.ts';
import type { Photo } from '../present.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { photoProblem } from './photo-problem.ts';
import { addressOf } from './photo-source.ts';
import { type Sent, sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type PickedPhoto = {
  id: string;
  name: string;
  /** What the preview shows; absent while the photo is made small for the first time. */
  url: string | undefined;
  /** As it is seen; absent where the browser cannot read it. */
  size?: { width: number; height: number } | undefined;
  /** What the server has of it, where it came from there and is as it came. */
  kept?: KeptPhoto | undefined;
  /** The id under which it was sent ahead, once it has arrived. */
  ahead?: string | undefined;
  /** The id under which the browser keeps it while the server does not have it. */
  local?: string | undefined;
  state: 'shrinking' | 'sending' | Sent['kind'];
  /** How much of it has been sent: 0 to 1. */
  progress: number;
};

/** A part of the form that is sent. */
export type PhotoPart = { name: 'keepImages' | 'uploads'; value: string } | { name: 'images'; value: File };

/** A photo the server has already: of a listing that is edited, or sent ahead before. */
export type KeptPhoto = { photo: Photo; part: Extract<PhotoPart, { value: string }> };

/** A photo that this browser has kept. */
export type LocalPhoto = { local: string; file: File };

type Work = {
  picked: () => Promise<File>;
  /** Where it came from the server: as it was. */
  kept: KeptPhoto | undefined;
  quarterTurns: number;
  stop: AbortController;
  file: Promise<File>;
  sent: Promise<Sent>;
};
type Snapshot = { photos: readonly PickedPhoto[]; problems: readonly string[]; rejected: boolean };

export type PhotoTray = ReturnType<typeof openPhotoTray>;

/** `keep`: where photos stay that the server does not have yet; it answers their id. */
export function openPhotoTray(
  max: number,
  kept: readonly KeptPhoto[],
  keep?: (file: File) => Promise<string | undefined>,
) {
  let now: Snapshot = { photos: kept.map(fromKept), problems: [], rejected: false };
  const listeners = new Set<() => void>();
  const works = new Map<string, Work>();
  // A few unpacked photos at once are too much for a small phone.
  const shrinking = limitConcurrency(1);
  const sending = limitConcurrency(2);
  let taking: Promise<unknown> = Promise.resolve();
  let count = 0;
  // Somebody waits to send the form: what is slow to fail is not tried for each photo then.
  let awaited = 0;

  const set = (change: Partial<Snapshot>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const patch = (id: string, change: Partial<PickedPhoto>) =>
    set({ photos: now.photos.map((each) => (each.id === id ? { ...each, ...change } : each)) });
  const find = (id: string) => now.photos.find((each) => each.id === id);
  const drop = (id: string) => {
    works.get(id)?.stop.abort();
    works.delete(id);
    release(find(id));
  };

  const send = (id: string, file: File, { signal }: AbortController): Promise<Sent> =>
    sending(async () => {
      const tell = (change: Partial<PickedPhoto>) => signal.aborted || patch(id, change);
      const hopeless = awaited > 0 && now.photos.some(({ state }) => state === 'failed');
      if (!hopeless) tell({ state: 'sending', progress: 0 });
      const sent: Sent = hopeless
        ? { kind: 'withForm' }
        : await sendPhoto(file, signal, (progress) => tell({ progress }));
      const waits = sent.kind === 'withForm' || sent.kind === 'failed';
      const local = waits && !signal.aborted ? (find(id)?.local ?? (await keep?.(file))) : undefined;
      tell({ state: sent.kind, ahead: sent.kind === 'there' ? sent.id : undefined, local });
      if (sent.kind === 'refused' && !signal.aborted)
        set({ problems: [...now.problems, `«${find(id)?.name}»: ${sent.message}`] });
      return sent;
    });
  const begin = (id: string, { picked, kept, quarterTurns }: Pick<Work, 'picked' | 'kept' | 'quarterTurns'>) => {
    works.get(id)?.stop.abort();
    const stop = new AbortController();
    const file = shrinking(async () => {
      const whole = await picked();
      if (stop.signal.aborted) return whole;
      const { file, size } = await shrinkPhoto(whole, quarterTurns);
      if (stop.signal.aborted) return file;
      if (kept && !size) throw new Error('this browser does not turn it');
      release(find(id));
      patch(id, { url: URL.createObjectURL(file), size });
      return file;
    });
    const sent = file.then(
      (small) => send(id, small, stop),
      (): Sent => {
        if (!stop.signal.aborted) restore(id, kept, 'Şəkil çevrilmədi. Yenidən cəhd edin.');
        return { kind: 'failed' };
      },
    );
    works.set(id, { picked, kept, quarterTurns, stop, file, sent });
  };
  /** As the server has it; only what came from there gets here. */
  const restore = (id: string, kept: KeptPhoto | undefined, problem?: string) => {
    drop(id);
    if (kept) patch(id, fromKept(kept));
    if (problem) set({ problems: [...now.problems, problem] });
  };
  const take = async (selection: readonly File[]) => {
    set({ problems: [] });
    if (now.photos.length + selection.length > max) return set({ rejected: true });
    const checked = await Promise.all(selection.map(async (file) => ({ file, problem: await photoProblem(file) })));
    const taken = checked.filter(({ problem }) => !problem).map(({ file }) => ({ id: `new-${(count += 1)}`, file }));
    set({ problems: checked.flatMap(({ problem }) => problem ?? []) });
    if (now.photos.length + taken.length > max) return set({ rejected: true });
    set({ photos: [...now.photos, ...taken.map(({ id, file }) => fromFile(id, file))] });
    for (const { id, file } of taken)
      begin(id, { picked: () => Promise.resolve(file), kept: undefined, quarterTurns: 0 });
  };

  return {
    read: () => now,
    /** Calls back on changes; the shape React's `useSyncExternalStore` wants. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds a selection; one that would exceed the limit is refused as a whole. */
    add(selection: readonly File[]) {
      taking = Promise.all([taking, take(selection)]);
    },
    remove(id: string) {
      drop(id);
      set({ problems: [], photos: now.photos.filter((each) => each.id !== id) });
    },
    /** Puts photos that the server or the browser has before those that were picked meanwhile. */
    prepend(found: readonly (KeptPhoto | LocalPhoto)[]) {
      const files = new Map<string, File>();
      const photos = found.map((each) => {
        if ('photo' in each) return fromKept(each);
        const id = `new-${(count += 1)}`;
        files.set(id, each.file);
        return { ...fromFile(id, each.file), local: each.local };
      });
      set({ photos: [...photos, ...now.photos].slice(0, max) });
      for (const [id, file] of files)
        if (find(id)) begin(id, { picked: () => Promise.resolve(file), kept: undefined, quarterTurns: 0 });
    },
    move(id: string, to: number) {
      const moved = find(id);
      if (moved) set({ photos: now.photos.filter((each) => each !== moved).toSpliced(to, 0, moved) });
    },
    /** By a quarter, clockwise. What came from the server is drawn anew, and as it was after four. */
    turn(id: string) {
      const photo = find(id);
      const kept = works.get(id)?.kept ?? photo?.kept;
      const { picked = kept && (() => fetchPhoto(kept.photo)), quarterTurns = 0 } = works.get(id) ?? {};
      if (!picked) return;
      const turned = (quarterTurns + 1) % 4;
      if (kept && turned === 0) return restore(id, kept);
      patch(id, { state: 'shrinking', progress: 0, kept: undefined, ahead: undefined, local: undefined });
      begin(id, { picked, kept, quarterTurns: turned });
    },
    /** Sends one again that did not arrive. */
    retry(id: string) {
      const work = works.get(id);
      if (work) work.sent = work.file.then((file) => send(id, file, work.stop));
    },
    clear() {
      for (const { id } of now.photos) drop(id);
      set({ problems: [], photos: [] });
    },
    /** Nothing of it is shown any more; what is under way is given up. */
    close() {
      for (const { id } of now.photos) drop(id);
    },
    /** The rejection has been read. */
    dismissRejection: () => set({ rejected: false }),
    /** How many there are, once every file picked so far has been looked at. */
    async settled(): Promise<number> {
      await taking;
      return now.photos.length;
    },
    /** Once nothing is under way any more: every photo is there, kept here, or known to be neither. */
    idle: () => Promise.all([...works.values()].map(({ sent }) => sent)),
    /** What to send, in the order shown, once nothing is under way; `whole`: files, also of what was sent ahead. */
    async parts(whole = false): Promise<PhotoPart[]> {
      awaited += 1;
      const parts = now.photos.map(async ({ id, kept }): Promise<PhotoPart> => {
        if (kept) return kept.part;
        const work = works.get(id) as Work;
        const outcome = await work.sent;
        if (!works.has(id) && work.kept) return work.kept.part;
        return outcome.kind === 'there' && !whole
          ? { name: 'uploads', value: outcome.id }
          : { name: 'images', value: await work.file };
      });
      return Promise.all(parts).finally(() => (awaited -= 1));
    },
  };
}

/** Frees the memory of a preview. */
function release(photo: PickedPhoto | undefined): void {
  if (photo?.url?.startsWith('blob:')) URL.revokeObjectURL(photo.url);
}

function fromKept(kept: KeptPhoto): PickedPhoto {
  const { photo, part } = kept;
  const name = photo.renditions.at(-1)?.name ?? '';
  const ahead = part.name === 'uploads' ? part.value : undefined;
  return { id: part.value, name, url: addressOf(name), size: photo, kept, ahead, state: 'there', progress: 1 };
}

function fromFile(id: string, { name }: File): PickedPhoto {
  return { id, name, url: undefined, state: 'shrinking', progress: 0 };
}
