/** Picture input of a banner: choose or drop, preview, replace. */
import { type ChangeEvent, useCallback, useEffect, useId, useState } from 'react';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { InputError, labelClass } from '../../../ui/inputs/text-input.tsx';
import { checkPhoto } from '../../../photos/ui/check-photo.ts';
import { shrinkPhoto } from '../../../photos/ui/shrink-photo.ts';

type Picked = { file: File; url: string };

/** State of the picture; a file that is not a photo keeps the previous one. */
export function useBannerPhoto() {
  const [photo, setPhoto] = useState<Picked>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (photo) return () => URL.revokeObjectURL(photo.url);
  }, [photo]);
  const pick = useCallback(async (file: File) => {
    const found = await checkPhoto(file);
    setProblem(found);
    if (found) return;
    const shrunk = await shrinkPhoto(file);
    setPhoto({ file: shrunk.file, url: URL.createObjectURL(shrunk.file) });
  }, []);
  const clear = useCallback(() => setPhoto(undefined), []);
  return { photo, problem, pick, clear };
}

type Props = {
  photo: Picked | undefined;
  error: string | undefined;
  onPick: (file: File) => void;
};

export function BannerPhoto({ photo, error, onPick }: Props) {
  const id = useId();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) onPick(file);
    // Resets the input, so that the same file can be picked again; the form submits the resized file.
    currentTarget.value = '';
  };
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        Şəkil
      </label>
      <div
        className={`relative flex aspect-video items-center justify-center overflow-hidden rounded-control border-2 bg-sunken has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent ${photo ? 'border-transparent' : 'border-dashed'} ${error ? 'border-danger' : photo ? '' : 'border-line-strong hover:bg-accent-soft'}`}
      >
        {photo ? (
          <>
            <img src={photo.url} alt="Seçilmiş şəkil" className="size-full object-contain" />
            <span className="absolute bottom-2 flex items-center gap-2 rounded-full bg-shade px-3.5 py-1.5 text-sm font-medium text-on-shade">
              <Icon name="camera" className="size-4" />
              Başqasını seç
            </span>
          </>
        ) : (
          <span className="flex flex-col items-center gap-1.5 p-3 text-center text-sm font-medium text-accent-strong">
            <Icon name="camera" className="size-8" />
            Şəkil seçin
            <span className="hidden font-normal text-muted sm:block">və ya bura sürükləyin</span>
          </span>
        )}
        {/* The input covers the whole box, so that the browser handles dropped files. */}
        <input
          id={id}
          type="file"
          name="images"
          accept="image/*"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
          onChange={pick}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <InputError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        Enli şəkil daha yaxşı görünür. 15 MB-dək.
      </p>
    </div>
  );
}
