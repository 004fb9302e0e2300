/** A form's photos as its components see them. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { openPhotoTray } from './photo-tray.ts';

export type PickedPhotos = ReturnType<typeof usePickedPhotos>;

export function usePickedPhotos(max: number, storedNames: readonly string[] = []) {
  const [tray] = useState(() => openPhotoTray(max, storedNames));
  const now = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useEffect(() => () => tray.close(), [tray]);
  return { ...now, max, ...tray };
}
