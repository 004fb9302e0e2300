/** The shop's logo and cover: seen before they are sent, replaced and removed. */
import { type ChangeEvent, useEffect, useId, useState } from 'react';

import { call } from '../../../ui/browser/call.ts';
import { upload } from '../../../ui/browser/upload.ts';
import { quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { smallestOf, sourcesOf } from '../../../photos/ui/photo-source.ts';
import { VanishingLogo } from '../../../photos/ui/vanishing-logo.tsx';
import type { OwnShop } from '../../schemas.server.ts';

type Place = 'logo' | 'cover';
type Props = { shop: Pick<OwnShop, 'logo' | 'cover' | 'slug'>; onSaved: () => void };

const texts = {
  logo: { title: 'Loqo', hint: 'Kvadrat şəkil, ən azı 200 piksel.', frame: 'size-28', sizes: '112px' },
  cover: {
    title: 'Üz qabığı',
    hint: 'Enli şəkil: səhifənizin yuxarısında görünür, ən azı 1200 piksel.',
    frame: 'h-28 w-full max-w-lg',
    sizes: '(min-width:640px) 512px,100vw',
  },
} as const;

export function ShopPhotos({ shop, onSaved }: Props) {
  return (
    <section aria-labelledby="shop-photos" className="panel p-4 sm:p-6">
      <h2 id="shop-photos" className="text-lg font-semibold">
        Mağazanın şəkilləri
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10">
        <ShopPhoto place="logo" {...{ shop, onSaved }} />
        <ShopPhoto place="cover" {...{ shop, onSaved }} />
      </div>
    </section>
  );
}

function ShopPhoto({ place, shop, onSaved }: Props & { place: Place }) {
  const id = useId();
  const { title, hint, frame, sizes } = texts[place];
  const { picked, share, failure, pick, remove } = usePhoto(place, onSaved);
  const photo = shop[place];
  const look = `${frame} rounded-card border border-line bg-sunken object-cover`;
  return (
    <div role="group" aria-label={title} className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="mb-2 text-sm text-muted">{hint}</p>
      {picked ? (
        <img src={picked} alt={`${title}, göndərilir`} className={`${look} opacity-60`} />
      ) : photo ? (
        <img {...sourcesOf(photo, sizes)} alt={title} className={look} />
      ) : (
        <span className={`${look} flex items-center justify-center text-muted`}>
          <Icon name="camera" className="size-7" />
        </span>
      )}
      {share !== undefined && (
        <progress max={1} value={share} aria-label="Göndərilir" className="mt-2 block w-28 accent-accent" />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <label
          htmlFor={id}
          className={`${quietButton} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent`}
        >
          {photo ? 'Dəyiş' : 'Şəkil seç'}
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-label={`${title}: şəkil seç`}
            onChange={pick}
            className="sr-only"
          />
        </label>
        {photo && (
          <button type="button" onClick={() => void remove()} className={quietDangerButton}>
            Sil
          </button>
        )}
      </div>
      {place === 'logo' && (
        <VanishingLogo src={picked ?? (photo ? smallestOf(photo).src : undefined)} grounds={['light', 'dark']} />
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

/** Sends a photo as soon as it is picked, showing it meanwhile. */
function usePhoto(place: Place, onSaved: () => void) {
  const [picked, setPicked] = useState<string>();
  const [share, setShare] = useState<number>();
  const { message: failure, write } = useWrite();
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file may be picked again.
    input.value = '';
    if (file) void write(() => replace(file));
  };
  const replace = async (file: File) => {
    setPicked(URL.createObjectURL(file));
    setShare(0);
    const form = new FormData();
    form.set('image', file);
    try {
      await upload(`PUT /api/shop/${place}`, { form, onProgress: setShare });
      showToast(place === 'logo' ? 'Loqo yadda saxlanıldı' : 'Üz qabığı yadda saxlanıldı');
      onSaved();
    } finally {
      setPicked(undefined);
      setShare(undefined);
    }
  };
  const remove = () =>
    write(async () => {
      await call(`DELETE /api/shop/${place}`);
      showToast('Şəkil silindi');
      onSaved();
    });
  return { picked, share, failure, pick, remove };
}
