/** Restores the photos of a draft from the server and from this browser. */
import { useEffect, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import type { ServerPhoto, LocalPhoto, PickedPhoto } from '../../../../photos/ui/picking/photo-state.ts';
import type { Draft } from './draft.ts';
import { isLocalPhoto, readLocalPhotos, deleteUnusedPhotos } from './local-photos.ts';

/** Number of lost photos; `unknown` while the server is unreachable. */
export type MissingPhotos = number | 'unknown';

type FoundPhoto = ServerPhoto | LocalPhoto;
type Tray = { photos: readonly PickedPhoto[]; prepend: (found: readonly FoundPhoto[]) => void };

export function useDraftPhotos(draft: Draft | undefined, { photos, prepend }: Tray) {
  const [sought, setSought] = useState(draft?.found?.photos ?? []);
  const [missing, setMissing] = useState<MissingPhotos>(0);
  useEffect(() => {
    if (sought.length === 0) return;
    const abort = new AbortController();
    findPhotos(sought, abort.signal).then(
      (found) => {
        if (abort.signal.aborted) return;
        prepend(found);
        setMissing(sought.length - found.length);
        setSought([]);
      },
      () => abort.signal.aborted || setMissing('unknown'),
    );
    return () => abort.abort();
  }, [sought, prepend]);
  // Keeps photos in the draft that could not be looked up.
  useEffect(
    () => draft?.keepPhotos([...sought, ...photos.flatMap(({ uploadId, local }) => uploadId ?? local ?? [])]),
    [draft, sought, photos],
  );
  useEffect(() => {
    void deleteUnusedPhotos();
    return () => void deleteUnusedPhotos();
  }, []);
  return {
    missing,
    forget: () => {
      setSought([]);
      setMissing(0);
    },
  };
}

/** Photos in the order of the ids, without those that are gone. */
async function findPhotos(ids: readonly string[], signal: AbortSignal): Promise<FoundPhoto[]> {
  const uploadId = ids.filter((id) => !isLocalPhoto(id));
  const [there, here] = await Promise.all([
    uploadId.length === 0 ? [] : call('GET /api/photos', { query: { ids: uploadId.join(',') }, signal }),
    readLocalPhotos(ids.filter(isLocalPhoto)),
  ]);
  const found = new Map<string, FoundPhoto>(here.map((photo) => [photo.local, photo]));
  for (const { id, ...photo } of there) found.set(id, { photo, part: { name: 'uploads', value: id } });
  return ids.flatMap((id) => found.get(id) ?? []);
}
