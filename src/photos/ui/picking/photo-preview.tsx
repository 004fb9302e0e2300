/** The picture of a chosen photo, or its name if the browser cannot show it. */
import { useState } from 'react';
import type { PickedPhoto } from './photo-state.ts';

export function PhotoPreview({ photo, position }: { photo: PickedPhoto; position: string }) {
  const [unreadable, setUnreadable] = useState(false);
  if (!photo.url) return <span className="block size-full animate-pulse bg-line" />;
  if (unreadable) {
    return (
      <span className="flex size-full items-center justify-center p-2 text-center text-xs break-all text-muted">
        {photo.name}
      </span>
    );
  }
  return (
    <img
      src={photo.url}
      alt={`${position} şəkil`}
      draggable={false}
      onError={() => setUnreadable(true)}
      className={`size-full object-cover transition-opacity ${photo.state === 'shrinking' || photo.state === 'sending' ? 'opacity-60' : ''}`}
    />
  );
}
