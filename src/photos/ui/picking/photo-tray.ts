/** The photos of a form: picked, ordered, rotated, resized one at a time, and uploaded while the form is filled in. */
import { checkPhoto } from '../check-photo.ts';
import { PhotoJobs, type StoreLocally } from './photo-jobs.ts';
import {
  initialPhotos,
  type ServerPhoto,
  type LocalPhoto,
  type NewPhoto,
  type PhotoEvent,
  reducePhotos,
} from './photo-state.ts';

export type PhotoTray = ReturnType<typeof openPhotoTray>;

/** `storeLocally` receives photos that could not be uploaded ahead. */
export function openPhotoTray(max: number, kept: readonly ServerPhoto[], storeLocally?: StoreLocally) {
  const { read, dispatch, subscribe } = openStore(max, kept);
  const jobs = new PhotoJobs({ read, dispatch }, storeLocally);
  let checking: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  const newPhoto = (file: File): NewPhoto => ({ id: `new-${(lastId += 1)}`, file });
  const startJobs = (added: readonly NewPhoto[]) => {
    const shown = new Set(read().photos.map(({ id }) => id));
    for (const { id, file } of added) if (shown.has(id)) jobs.start(id, file);
  };
  const check = async (files: readonly File[]) => {
    dispatch({ type: 'selected', count: files.length });
    if (read().rejected) return;
    const checked = await Promise.all(files.map(async (file) => ({ file, problem: await checkPhoto(file) })));
    const added = checked.filter(({ problem }) => !problem).map(({ file }) => newPhoto(file));
    dispatch({ type: 'checked', added, problems: checked.flatMap(({ problem }) => problem ?? []) });
    startJobs(added);
  };
  return {
    read,
    subscribe,
    /** Adds a selection; one that would exceed the limit is rejected as a whole. */
    add(files: readonly File[]) {
      checking = Promise.all([checking, check(files)]);
    },
    /** Inserts photos from the server or the browser before those picked meanwhile. */
    prepend(found: readonly (ServerPhoto | LocalPhoto)[]) {
      const photos = found.map((each) => ('photo' in each ? each : { ...newPhoto(each.file), local: each.local }));
      dispatch({ type: 'found', photos });
      startJobs(photos.filter((each) => 'file' in each));
    },
    remove(id: string) {
      jobs.stop(id);
      dispatch({ type: 'removed', id });
    },
    clear() {
      jobs.stopAll();
      dispatch({ type: 'cleared' });
    },
    /** Aborts every job and frees the previews. */
    close: () => jobs.stopAll(),
    move: (id: string, to: number) => dispatch({ type: 'moved', id, to }),
    turn: (id: string) => jobs.turn(id),
    retry: (id: string) => jobs.retry(id),
    /** The number of photos, once every file picked so far has been checked. */
    async settled(): Promise<number> {
      await checking;
      return read().photos.length;
    },
    idle: () => jobs.idle(),
    parts: (whole = false) => jobs.parts(whole),
  };
}

/** A store in the shape that React's `useSyncExternalStore` expects. */
function openStore(max: number, kept: readonly ServerPhoto[]) {
  let state = initialPhotos(max, kept);
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    dispatch: (event: PhotoEvent) => {
      state = reducePhotos(state, event);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
