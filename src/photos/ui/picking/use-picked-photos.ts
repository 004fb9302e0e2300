/** The photos of a form as a hook: the picker's state and the tray's methods. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoreLocally } from './photo-jobs.ts';
import type { ServerPhoto } from './photo-state.ts';
import { openPhotoTray } from './photo-tray.ts';

export type PickedPhotos = ReturnType<typeof usePickedPhotos>;

export function usePickedPhotos(max: number, kept: readonly ServerPhoto[] = [], storeLocally?: StoreLocally) {
  const [tray] = useState(() => openPhotoTray(max, kept, storeLocally));
  const state = useSyncExternalStore(tray.subscribe, tray.read, tray.read);
  useEffect(() => () => tray.close(), [tray]);
  return { ...state, ...tray };
}
