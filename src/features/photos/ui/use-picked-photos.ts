/** A form's photos as its components see them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type KeptPhoto, openPhotoTray } from './photo-tray.ts';

export type PickedPhotos = ReturnType<typeof usePickedPhotos>;

/** `keep` as of `openPhotoTray`. */
export function usePickedPhotos(
  max: number,
  kept: readonly KeptPhoto[] = [],
  keep?: (file: File) => Promise<string | undefined>,
) {
  const [tray] = useState(() => openPhotoTray(max, kept, keep));
  const now = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useEffect(() => () => tray.close(), [tray]);
  return { ...now, max, ...tray };
}
