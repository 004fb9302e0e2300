/** The photos of a form: chosen, put in order, made small one by one, and handed over when the form is sent. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isPhoto, shrinkPhoto } from './shrink-photo.ts';

const maxMegabytes = 15;

export type PickedPhoto = {
  id: string;
  name: string;
  /** What the preview shows; absent while the photo is made small. */
  url: string | undefined;
  /** The name under which the server keeps a photo of a listing that is edited. */
  stored?: string;
};

export type PickedPhotos = ReturnType<typeof usePickedPhotos>;

export function usePickedPhotos(max: number, storedNames: readonly string[] = []) {
  const [photos, setPhotos] = useState<PickedPhoto[]>(() => storedNames.map(fromStored));
  const [problems, setProblems] = useState<string[]>([]);
  const [rejected, setRejected] = useState(false);
  const list = useRef(photos);
  const files = useRef(new Map<string, Promise<File>>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const taking = useRef<Promise<unknown>>(Promise.resolve());
  const count = useRef(0);

  const actions = useMemo(() => {
    const update = (change: (photos: PickedPhoto[]) => PickedPhoto[]) => {
      list.current = change(list.current);
      setPhotos(list.current);
    };
    const prepare = (id: string, file: File) => {
      // One after the other: a few unpacked photos at once are too much for a small phone.
      const prepared = queue.current.then(() => (isListed(list.current, id) ? shrinkPhoto(file) : file));
      queue.current = prepared;
      files.current.set(id, prepared);
      void prepared.then((small) => {
        if (isListed(list.current, id))
          update((photos) =>
            photos.map((each) => (each.id === id ? { ...each, url: URL.createObjectURL(small) } : each)),
          );
      });
    };
    const take = async (selection: readonly File[]) => {
      setProblems([]);
      if (list.current.length + selection.length > max) return setRejected(true);
      const checked = await Promise.all(selection.map(async (file) => ({ file, problem: await photoProblem(file) })));
      const taken = checked
        .filter(({ problem }) => !problem)
        .map(({ file }) => ({ id: `new-${(count.current += 1)}`, file }));
      setProblems(checked.flatMap(({ problem }) => problem ?? []));
      if (list.current.length + taken.length > max) return setRejected(true);
      update((photos) => [...photos, ...taken.map(({ id, file }) => ({ id, name: file.name, url: undefined }))]);
      for (const { id, file } of taken) prepare(id, file);
    };
    return {
      /** Adds a selection; one that would exceed the limit is refused as a whole. */
      add(selection: readonly File[]) {
        taking.current = Promise.all([taking.current, take(selection)]);
      },
      remove(id: string) {
        setProblems([]);
        update((photos) => photos.filter((each) => each.id !== id || release(each)));
        files.current.delete(id);
      },
      move(id: string, to: number) {
        update((photos) => {
          const moved = photos.find((each) => each.id === id);
          if (!moved) return photos;
          const others = photos.filter((each) => each !== moved);
          return others.toSpliced(to, 0, moved);
        });
      },
      clear() {
        setProblems([]);
        update((photos) => photos.filter(release));
        files.current.clear();
      },
      /** The rejection has been read. */
      dismissRejection: () => setRejected(false),
      /** How many there are, once every file picked so far has been looked at. */
      async settled(): Promise<number> {
        await taking.current;
        return list.current.length;
      },
      /** What to send, in the order shown, once all are ready: new files, and names of photos the server has already. */
      async ready(): Promise<(File | string)[]> {
        const ready = list.current.map(async ({ id, stored }) => stored ?? files.current.get(id));
        return (await Promise.all(ready)).filter((photo) => photo !== undefined);
      },
    };
  }, [max]);

  useEffect(() => () => void list.current.filter(release), []);
  return { photos, problems, rejected, max, ...actions };
}

/** Frees the memory of a preview; always false, so that a filter drops what it is called with. */
function release({ url, stored }: PickedPhoto): boolean {
  if (url && !stored) URL.revokeObjectURL(url);
  return false;
}

function isListed(photos: readonly PickedPhoto[], id: string): boolean {
  return photos.some((each) => each.id === id);
}

function fromStored(name: string): PickedPhoto {
  return { id: name, name, url: `/uploads/${name}`, stored: name };
}

/** Why a file cannot be taken, before it is sent. */
export async function photoProblem(file: File): Promise<string | undefined> {
  if (file.size > maxMegabytes * 1024 * 1024) return `“${file.name}” ${maxMegabytes} MB-dan böyükdür, əlavə olunmadı.`;
  if (await isPhoto(file).catch(() => false)) return undefined;
  return `“${file.name}” şəkil deyil, əlavə olunmadı. JPEG, PNG, WebP, AVIF, GIF və ya HEIC seçin.`;
}
