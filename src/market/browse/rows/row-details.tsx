/** Details that rows show beyond cards. Their space is reserved, so that nothing shifts when they arrive. */
import { useEffect, useState } from 'react';
import { sourcesOfCard } from '../../../goods/photos/ui/photo-source.ts';
import { detailsOf } from './read-details.ts';
import type { RowAnswer } from './rows.server.ts';

export const renderRow = (id: string) => <RowDetails id={id} />;

function RowDetails({ id }: { id: string }) {
  const [details, setDetails] = useState<RowAnswer>();
  useEffect(() => {
    let left = false;
    void detailsOf(id).then((found) => !left && setDetails(found));
    return () => void (left = true);
  }, [id]);
  if (!details) return;
  const { facts, text, seller, photos } = details;
  return (
    <div className="row-more">
      {/* The separator before a line's first fact is clipped by the negative margin. */}
      <div className="mt-1 max-h-10 overflow-hidden text-sm">
        <ul className="-ml-3 flex flex-wrap">
          {facts.map((fact) => (
            <li key={fact}>
              <span aria-hidden="true" className="inline-block w-3 text-center">
                ·
              </span>
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 line-clamp-2 text-sm text-muted">{text}</p>
      <p className="absolute bottom-2 max-w-60 truncate text-sm max-xl:hidden" style={besideVerified}>
        <span className="sr-only">Satıcı: </span>
        {seller}
      </p>
      <div className="absolute top-0 flex w-20 flex-col gap-1" style={besidePhoto}>
        {photos.map((photo) => (
          <img
            key={photo.key}
            {...sourcesOfCard({ ...photo, placeholder: '' }, '80px')}
            alt=""
            loading="lazy"
            className="rounded-control"
            style={third}
          />
        ))}
      </div>
    </div>
  );
}

// Positions used only here, next to the photo size in `card.css`.
const besidePhoto = { left: '15.25rem' };
const third = { height: 'calc((11.25rem - 2 * 0.25rem) / 3)' };
// In the line of the place, before the icon of a confirmed number.
const besideVerified = { right: '4.5rem' };
