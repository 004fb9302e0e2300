import { beforeAll, expect, test } from 'vitest';
import { setPhotosBase } from '../photo-source.ts';
import { initialPhotos, type ServerPhoto, type NewPhoto, type PhotoEvent, reducePhotos } from './photo-state.ts';

beforeAll(() => setPhotosBase(undefined));

const file = (id: string): NewPhoto => ({ id, file: new File([''], `${id}.jpg`) });

function kept(id: string, name: 'keepImages' | 'uploads' = 'keepImages'): ServerPhoto {
  const renditions = [{ name: `${id}-320.webp`, width: 320, height: 240 }];
  return { photo: { width: 320, height: 240, placeholder: '', renditions }, part: { name, value: id } };
}

/** The state after these events, from a picker for at most three photos. */
function after(...events: PhotoEvent[]) {
  return events.reduce(reducePhotos, initialPhotos(3, []));
}

const added = (...ids: string[]): PhotoEvent => ({ type: 'checked', added: ids.map(file), problems: [] });
const idsOf = ({ photos }: ReturnType<typeof after>) => photos.map(({ id }) => id);

test('photos of a listing start as uploaded', () => {
  const [photo] = initialPhotos(3, [kept('a')]).photos;
  expect(photo).toMatchObject({
    id: 'a',
    url: '/uploads/a-320.webp',
    state: 'there',
    progress: 1,
    uploadId: undefined,
  });
  expect(initialPhotos(3, [kept('b', 'uploads')]).photos[0]?.uploadId).toBe('b');
});

test('a new file is appended and marked as shrinking', () => {
  const state = after(added('a'), added('b'));
  expect(idsOf(state)).toEqual(['a', 'b']);
  expect(state.photos[1]).toMatchObject({ name: 'b.jpg', url: undefined, state: 'shrinking', progress: 0 });
});

test('selections over the limit are rejected as a whole, as are late files', () => {
  expect(after(added('a'), { type: 'selected', count: 3 })).toMatchObject({ rejected: true, photos: [{ id: 'a' }] });
  expect(after(added('a', 'b'), added('c', 'd'))).toMatchObject({ rejected: true, photos: [{ id: 'a' }, { id: 'b' }] });
  expect(after(added('a'), { type: 'selected', count: 4 }, { type: 'removed', id: 'a' }).rejected).toBe(false);
});

test('problems with files stay until something is selected or removed', () => {
  const wrong: PhotoEvent = { type: 'checked', added: [file('a')], problems: ['böyükdür'] };
  const failed: PhotoEvent = { type: 'failed', problem: 'alınmadı' };
  expect(after(wrong, failed).problems).toEqual(['böyükdür', 'alınmadı']);
  expect(after(wrong, { type: 'selected', count: 1 }).problems).toEqual([]);
  expect(after(wrong, { type: 'removed', id: 'a' })).toMatchObject({ problems: [], photos: [] });
});

test('restored photos go before newly picked ones, up to the limit', () => {
  const found: PhotoEvent = { type: 'found', photos: [kept('k'), { ...file('l'), local: 'local-1' }] };
  const state = after(added('a', 'b'), found);
  expect(idsOf(state)).toEqual(['k', 'l', 'a']);
  expect(state.photos[1]?.local).toBe('local-1');
});

test('a photo moves to any position, and moving a missing one changes nothing', () => {
  const three = [added('a', 'b', 'c')] as const;
  expect(idsOf(after(...three, { type: 'moved', id: 'c', to: 0 }))).toEqual(['c', 'a', 'b']);
  expect(idsOf(after(...three, { type: 'moved', id: 'a', to: 1 }))).toEqual(['b', 'a', 'c']);
  expect(idsOf(after(...three, { type: 'moved', id: 'x', to: 0 }))).toEqual(['a', 'b', 'c']);
});

test('updates to a removed photo change nothing', () => {
  const gone = after(added('a', 'b'), { type: 'removed', id: 'a' });
  expect(reducePhotos(gone, { type: 'updated', id: 'a', change: { state: 'there' } })).toEqual(gone);
});

test('restoring a rotated photo brings back the stored original', () => {
  const start = initialPhotos(3, [kept('a')]);
  const turned = reducePhotos(start, {
    type: 'updated',
    id: 'a',
    change: { kept: undefined, url: 'blob:x', state: 'shrinking', progress: 0 },
  });
  expect(turned.photos[0]?.kept).toBeUndefined();
  expect(reducePhotos(turned, { type: 'restored', id: 'a', kept: kept('a') })).toEqual(start);
});
