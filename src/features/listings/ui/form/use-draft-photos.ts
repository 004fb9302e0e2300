/** The photos of a draft, found again where they were sent ahead. */
import { useEffect, useState } from 'react';
import { call } from '../../../../browser/call.ts';
import type { Photo } from '../../../photos/present.ts';
import type { KeptPhoto, PickedPhoto } from '../../../photos/ui/photo-tray.ts';
import type { Draft } from './draft.ts';

/** What became of them: how many are gone, or that nobody could be asked. */
export type MissingPhotos = number | 'unknown';

type Tray = { photos: readonly PickedPhoto[]; prepend: (kept: readonly KeptPhoto[]) => void };

export function useDraftPhotos(draft: Draft | undefined, { photos, prepend }: Tray) {
  const [sought, setSought] = useState(draft?.found?.photos ?? []);
  const [missing, setMissing] = useState<MissingPhotos>(0);
  useEffect(() => {
    if (sought.length === 0) return;
    const abort = new AbortController();
    call<(Photo & { id: string })[]>(`/api/photos?ids=${sought.join(',')}`, { signal: abort.signal }).then(
      (found) => {
        prepend(found.map(({ id, ...photo }) => ({ photo, part: { name: 'uploads', value: id } })));
        setMissing(sought.length - found.length);
        setSought([]);
      },
      () => abort.signal.aborted || setMissing('unknown'),
    );
    return () => abort.abort();
  }, [sought, prepend]);
  // Those that nobody could be asked about stay for another time.
  useEffect(
    () => draft?.keepPhotos([...sought, ...photos.flatMap(({ ahead }) => ahead ?? [])]),
    [draft, sought, photos],
  );
  return {
    missing,
    forget: () => {
      setSought([]);
      setMissing(0);
    },
  };
}
