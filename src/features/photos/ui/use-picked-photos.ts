/** A form's photos as its components see them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type KeptPhoto, openPhotoTray } from './photo-tray.ts';

export type PickedPhotos = ReturnType<typeof usePickedPhotos>;

export function usePickedPhotos(max: number, kept: readonly KeptPhoto[] = []) {
  const [tray] = useState(() => openPhotoTray(max, kept));
  const now = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useEffect(() => () => tray.close(), [tray]);
  return { ...now, max, ...tray };
}
