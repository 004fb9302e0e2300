/** The reducer of the photo picker. Pure: `photo-jobs.ts` resizes and sends files. */
import type { Duplicate } from '../../likeness/duplicate.ts';
import type { Photo } from '../../present.ts';
import { photoUrl } from '../photo-source.ts';
import type { Sent } from './send-photo.ts';

export type PickedPhoto = {
  id: string;
  name: string;
  /** Source of the preview; absent until the photo is first resized. */
  url: string | undefined;
  /** After EXIF rotation; absent if the browser cannot decode the photo. */
  size?: { width: number; height: number } | undefined;
  /** Set while the photo is unchanged from the server's. */
  kept?: ServerPhoto | undefined;
  /** Upload id, once the photo is uploaded ahead of the form. */
  uploadId?: string | undefined;
  /** Listings that already use it, known once it is uploaded. */
  duplicates?: readonly Duplicate[] | undefined;
  /** Id in this browser's storage, while the server lacks the photo. */
  local?: string | undefined;
  state: 'shrinking' | 'sending' | Sent['kind'];
  /** Share sent, from 0 to 1. */
  progress: number;
};

/** A photo as part of the submitted form. */
export type PhotoPart = { name: 'keepImages' | 'uploads'; value: string } | { name: 'images'; value: File };

/** A photo the server has: of the listing being edited, or uploaded earlier. */
export type ServerPhoto = { photo: Photo; part: Extract<PhotoPart, { value: string }> };

/** A photo in this browser's storage. */
export type LocalPhoto = { local: string; file: File };

/** A file with the id the picker uses for it. */
export type NewPhoto = { id: string; file: File; local?: string };

export type PhotoState = {
  max: number;
  photos: readonly PickedPhoto[];
  problems: readonly string[];
  /** A selection was rejected because it would exceed `max`. */
  rejected: boolean;
};

export type PhotoEvent =
  | { type: 'selected'; count: number }
  | { type: 'checked'; added: readonly NewPhoto[]; problems: readonly string[] }
  | { type: 'found'; photos: readonly (ServerPhoto | NewPhoto)[] }
  | { type: 'updated'; id: string; change: Partial<PickedPhoto> }
  | { type: 'restored'; id: string; kept: ServerPhoto }
  | { type: 'failed'; problem: string }
  | { type: 'moved'; id: string; to: number }
  | { type: 'removed'; id: string }
  | { type: 'cleared' };

export function initialPhotos(max: number, kept: readonly ServerPhoto[]): PhotoState {
  return { max, photos: kept.map(fromKept), problems: [], rejected: false };
}

export function reducePhotos(state: PhotoState, event: PhotoEvent): PhotoState {
  const { max, photos, problems } = state;
  switch (event.type) {
    case 'selected':
      return { ...state, problems: [], rejected: photos.length + event.count > max };
    case 'checked': {
      const checked = { ...state, problems: event.problems };
      // More may have been added while these were being checked.
      if (photos.length + event.added.length > max) return { ...checked, rejected: true };
      return { ...checked, photos: [...photos, ...event.added.map(fromFile)] };
    }
    case 'found': {
      const found = event.photos.map((each) => ('photo' in each ? fromKept(each) : fromFile(each)));
      return { ...state, photos: [...found, ...photos].slice(0, max) };
    }
    case 'updated':
      return update(state, event.id, event.change);
    case 'restored':
      return update(state, event.id, fromKept(event.kept));
    case 'failed':
      return { ...state, problems: [...problems, event.problem] };
    case 'moved': {
      const moved = photos.find(({ id }) => id === event.id);
      if (!moved) return state;
      return { ...state, photos: photos.filter((each) => each !== moved).toSpliced(event.to, 0, moved) };
    }
    case 'removed':
      return { ...state, problems: [], rejected: false, photos: photos.filter(({ id }) => id !== event.id) };
    case 'cleared':
      return { ...state, problems: [], rejected: false, photos: [] };
  }
}

function update(state: PhotoState, id: string, change: Partial<PickedPhoto>): PhotoState {
  return { ...state, photos: state.photos.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

function fromKept(kept: ServerPhoto): PickedPhoto {
  const { photo, part } = kept;
  const name = photo.renditions.at(-1)?.name ?? '';
  const uploadId = part.name === 'uploads' ? part.value : undefined;
  return { id: part.value, name, url: photoUrl(name), size: photo, kept, uploadId, state: 'there', progress: 1 };
}

function fromFile({ id, file, local }: NewPhoto): PickedPhoto {
  return { id, name: file.name, url: undefined, local, state: 'shrinking', progress: 0 };
}
