/** Shows which listings already use the chosen photos: advice only. */
import { ordinal } from '../../../domain/language/ordinal.ts';
import { listingPath } from '../../../domain/sections/links.ts';
import type { Duplicate } from '../../likeness/duplicate.ts';
import type { PickedPhoto } from './photo-state.ts';

// Maximum number of links; nobody opens more.
const maxLinks = 5;

/** The listings with this photo, except the one being edited. */
export function duplicatesOf({ duplicates = [] }: PickedPhoto, editing: number | undefined): readonly Duplicate[] {
  return duplicates.filter(({ id }) => id !== editing);
}

type Props = { photos: readonly PickedPhoto[]; editing: number | undefined };

export function PhotoDuplicates({ photos, editing }: Props) {
  return (
    <div role="status" className="text-sm text-ink">
      {photos.map((photo, index) => {
        const duplicates = duplicatesOf(photo, editing);
        if (duplicates.length === 0) return null;
        const others = duplicates.length - maxLinks;
        return (
          <p key={photo.id} className="mt-2 rounded-control bg-sunken px-3 py-2">
            {ordinal(index + 1)} şəkil {duplicates.length} elanda var:{' '}
            {duplicates.slice(0, maxLinks).map((duplicate, place) => (
              <span key={duplicate.id}>
                {place > 0 && ', '}
                <Link {...duplicate} />
              </span>
            ))}
            {others > 0 && ` və daha ${others} elan`}.
          </p>
        );
      })}
    </div>
  );
}

/** Opens in another tab, so that the form stays. */
function Link({ section, id, own }: Duplicate) {
  return (
    <a
      href={listingPath({ section, id })}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent-strong underline"
    >
      № {id}
      {own && ' (sizin elanınız)'}
    </a>
  );
}
