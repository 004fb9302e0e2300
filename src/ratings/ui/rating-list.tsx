/** Ratings of an account, newest first. */
import { bakuDate, sayMonth } from '../../domain/language/dates.ts';
import type { PublicRating } from '../schemas.server.ts';
import { tagLabels } from '../tags.ts';
import { Stars } from './stars.tsx';

const roles = { buyer: 'alıcı', seller: 'satıcı' } as const;

export function RatingList({ ratings }: { ratings: readonly PublicRating[] }) {
  return (
    <ul className="divide-y divide-line panel">
      {ratings.map(({ id, stars, tags, text, at, by, about, answer }) => (
        <li key={id} className="p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Stars stars={stars} />
            <span className="font-semibold">{by.name}</span>
            <span className="text-sm text-muted">
              {roles[by.role]} · <time dateTime={bakuDate(new Date(at))}>{monthOf(at)}</time>
            </span>
          </p>
          {tags.length > 0 && (
            <p className="mt-1 text-sm text-muted">{tags.map((tag) => tagLabels[tag]).join(' · ')}</p>
          )}
          {text !== null && (
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          )}
          <p className="mt-1 text-sm text-muted">
            {about.title} · № {about.id}
          </p>
          {answer && (
            <p className="mt-2 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
              <span className="font-semibold">Cavab: </span>
              <span dir="auto">{answer.text}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

// Absolute months: cached pages do not know the current date.
function monthOf(at: string): string {
  return sayMonth(bakuDate(new Date(at)).slice(0, 7));
}
