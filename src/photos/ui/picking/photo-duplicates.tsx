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

/** One line, however many photos it is about: the form below is what matters. */
export function PhotoDuplicates({ photos, editing }: Props) {
  const found = photos.flatMap((photo, index) => {
    const duplicates = duplicatesOf(photo, editing);
    return duplicates.length === 0 ? [] : [<Note key={photo.id} index={index} duplicates={duplicates} />];
  });
  return (
    <div role="status" className={found.length > 0 ? 'mt-2 rounded-control bg-sunken px-3 text-sm text-ink' : ''}>
      {found.length > 1 ? (
        <details>
          <summary className="flex min-h-11 items-center font-medium">
            {found.length} şəkil başqa elanlarda da var. Hansılarda?
          </summary>
          {found}
        </details>
      ) : (
        found
      )}
    </div>
  );
}

function Note({ index, duplicates }: { index: number; duplicates: readonly Duplicate[] }) {
  const others = duplicates.length - maxLinks;
  return (
    <p className="py-2">
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
