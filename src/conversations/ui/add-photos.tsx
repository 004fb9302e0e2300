/** The button that picks photos for a message. */
import { type ChangeEvent, useId } from 'react';
import { Icon } from '../../ui/drawn/icons.tsx';

export function AddPhotos({ isFull, onPick }: { isFull: boolean; onPick: (files: FileList) => void }) {
  const id = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files && currentTarget.files.length > 0) onPick(currentTarget.files);
    // Resets the input: otherwise a removed file could not be picked again.
    currentTarget.value = '';
  };
  return (
    <span className="relative shrink-0">
      <input
        id={id}
        type="file"
        multiple
        accept="image/*"
        disabled={isFull}
        onChange={pick}
        className="peer absolute top-1/2 left-1/2 size-px opacity-0"
      />
      <label
        htmlFor={id}
        title="Şəkil əlavə et"
        className="flex size-12 cursor-pointer items-center justify-center rounded-control text-muted peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-40 hover:bg-sunken"
      >
        <Icon name="camera" />
        <span className="sr-only">Şəkil əlavə et</span>
      </label>
    </span>
  );
}
