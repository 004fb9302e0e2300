/** The last tile of the picker, which opens the file dialog. */
import type { ChangeEvent } from 'react';

type Props = {
  /** Id of the input; ids of the picker's hint and error derive from it. */
  id: string;
  /** No photo picked yet: the tile fills the row. */
  first: boolean;
  required: boolean;
  /** Files are being dragged over the picker. */
  over: boolean;
  invalid: boolean;
  onPick: (files: FileList) => void;
};

export function AddPhotoTile({ id, first, required, over, invalid, onPick }: Props) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) onPick(currentTarget.files);
    // Otherwise a removed file could not be picked again.
    currentTarget.value = '';
  };
  const tone = over
    ? 'border-accent bg-accent-soft'
    : invalid
      ? 'border-danger bg-sunken'
      : 'border-line-strong bg-sunken';
  return (
    <li className={`relative ${first ? 'col-span-full' : ''}`}>
      <input
        id={id}
        type="file"
        name="images"
        multiple
        accept="image/*"
        required={required}
        aria-describedby={`${invalid ? `${id}-error ` : ''}${id}-hint`}
        aria-invalid={invalid ? true : undefined}
        onChange={pick}
        className="peer absolute top-1/2 left-1/2 size-px opacity-0"
      />
      <label
        htmlFor={id}
        className={`flex cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border-2 border-dashed p-2 text-center text-sm font-medium text-accent-strong peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-accent-soft ${first ? 'min-h-36' : 'aspect-square'} ${tone}`}
      >
        <CameraIcon />
        Şəkil əlavə et
        {first && <span className="hidden font-normal text-muted sm:block">və ya bura sürükləyin</span>}
      </label>
    </li>
  );
}

function CameraIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-7 fill-none stroke-current stroke-[1.75]">
      <path d="M4 8h3l1.5-2.5h7L17 8h3v11H4z" strokeLinejoin="round" />
      <circle cx="12" cy="13" r="3.25" />
    </svg>
  );
}
