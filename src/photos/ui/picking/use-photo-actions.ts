/** Actions on the picker's photos: each is announced to screen readers, and moves the focus to a sensible button. */
import { useEffect, useRef, useState } from 'react';
import { ordinal } from '../../../domain/language/ordinal.ts';
import type { PickedPhotos } from './use-picked-photos.ts';

export function usePhotoActions(picked: PickedPhotos, onChange: () => void) {
  const { photos } = picked;
  const [announcement, setAnnouncement] = useState('');
  const { root, focusAfterwards } = useTileFocus();

  const add = (files: FileList) => {
    if (files.length === 0) return;
    onChange();
    picked.add([...files]);
  };
  const remove = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    onChange();
    picked.remove(photo.id);
    focusAfterwards(photos[index + 1]?.id ?? photos[index - 1]?.id, 'remove');
    setAnnouncement(`${ordinal(index + 1)} şəkil silindi.`);
  };
  const turn = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    onChange();
    picked.turn(photo.id);
    setAnnouncement(`${ordinal(index + 1)} şəkil sağa çevrildi.`);
  };
  const retry = (index: number) => {
    const photo = photos[index];
    if (!photo) return;
    picked.retry(photo.id);
    // The retry button disappears as soon as the upload starts.
    focusAfterwards(photo.id, 'remove');
    setAnnouncement(`${ordinal(index + 1)} şəkil yenidən yüklənir.`);
  };
  const move = (photoId: string, to: number, byMenu = false) => {
    onChange();
    picked.move(photoId, to);
    if (byMenu) focusAfterwards(photoId, 'more');
    setAnnouncement(`Şəkil indi ${ordinal(to + 1)} yerdədir.`);
  };
  return { root, announcement, add, remove, turn, retry, move };
}

/** Restores the focus that a tile's button loses when React moves the tile. */
function useTileFocus() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ photo: string | undefined; button: string } | undefined>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { photo, button } = wanted.current;
    wanted.current = undefined;
    const tile = photo && root.current?.querySelector(`[data-photo="${CSS.escape(photo)}"]`);
    const target = tile
      ? (tile.querySelector<HTMLElement>(`[data-button=${button}]:enabled`) ??
        tile.querySelector<HTMLElement>('button:enabled'))
      : root.current?.querySelector<HTMLElement>('input[type=file]');
    target?.focus();
  });
  return {
    root,
    focusAfterwards: (photo: string | undefined, button: string) => {
      wanted.current = { photo, button };
    },
  };
}
