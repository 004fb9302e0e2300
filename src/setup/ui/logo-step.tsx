/** The site's logo: seen on both grounds before it is saved, replaced and removed. */
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, CallError } from '../../ui/browser/call.ts';
import { dangerButton, plainButton, primaryButton, quietButton, quietDangerButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { Logo } from '../../ui/drawn/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isWide, type SitePicture } from '../../ui/site.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { checkPhoto } from '../../photos/ui/check-photo.ts';
import { smallestOf } from '../../photos/ui/photo-source.ts';
import { VanishingLogo } from '../../photos/ui/vanishing-logo.tsx';
import type { StoredSite } from './stored-site.ts';
import { showHere } from './show-here.ts';
import { StepFrame } from './step.tsx';

type Picked = SitePicture & { file: File };

const maxMb = 2;

type Props = { site: StoredSite; onDraft: (draft: { logo: SitePicture | undefined }) => void };

export function LogoStep({ site, onDraft }: Props) {
  const { picked, busy, failure, pick, save, remove, drop } = useLogo(site);
  const [asking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  // The buttons that had the focus are gone.
  const focusPicker = () => picker.current?.focus();
  const shown = picked ?? (site.logo ? smallestOf(site.logo) : undefined);
  const { src, width = 0, height = 0 } = shown ?? {};
  const draw = useEffectEvent(onDraft);
  useEffect(() => draw({ logo: src === undefined ? undefined : { src, width, height } }), [src, width, height]);
  return (
    <StepFrame title="Loqo" done={!!site.logo}>
      {shown ? (
        <OnBothGrounds logo={shown} />
      ) : (
        <p className="text-muted">Loqo yoxdur: səhifələrin başında standart ikon və saytın adı görünür.</p>
      )}
      {/* It stands on a light plate in both themes. */}
      <VanishingLogo src={shown?.src} grounds={['light']} />
      <Field
        label={site.logo ? 'Başqasını seç' : 'Şəkil seç'}
        {...{ picker, failure, disabled: busy }}
        onPick={(file) => void pick(file)}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {picked && (
          <>
            <button
              type="button"
              disabled={busy}
              onClick={() => void save().then(focusPicker)}
              className={primaryButton}
            >
              {busy ? 'Yadda saxlanılır…' : 'Yadda saxla'}
            </button>
            <button type="button" disabled={busy} onClick={drop} className={plainButton}>
              Ləğv et
            </button>
          </>
        )}
        {site.logo && !picked && (
          <button type="button" onClick={() => setAsking(true)} className={quietDangerButton}>
            <Icon name="trash" className="size-5" />
            Loqonu sil
          </button>
        )}
      </div>
      {asking && (
        <Asking
          busy={busy}
          onConfirm={() => void remove().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
          finalFocus={() => picker.current}
        />
      )}
    </StepFrame>
  );
}

/** The picture may be made for one ground alone. */
function OnBothGrounds({ logo }: { logo: SitePicture }) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="flex h-16 items-center rounded-control bg-page px-4">
            <Logo logo={logo} />
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">
        {isWide(logo)
          ? 'Loqo enlidir: adın yerində görünür. Brauzerin və telefonun ikonunda oxunmazdı, orada standart ikon saytın rəngində qalır.'
          : 'Loqo adın yanında, həm də brauzerin və telefonun ikonunda görünür.'}
      </p>
    </>
  );
}

type AskingProps = { busy: boolean; onConfirm: () => void; onClose: () => void; finalFocus: () => HTMLElement | null };

function Asking({ busy, onConfirm, onClose, finalFocus }: AskingProps) {
  return (
    <Notice
      tone="danger"
      title="Loqonu silmək istədiyinizə əminsiniz?"
      text="Səhifələrin başında yenidən standart ikon görünəcək."
      closeLabel="Xeyr, qalsın"
      action={
        <button type="button" disabled={busy} onClick={onConfirm} className={dangerButton}>
          {busy ? 'Silinir…' : 'Bəli, sil'}
        </button>
      }
      finalFocus={finalFocus}
      onClose={() => busy || onClose()}
    />
  );
}

type FieldProps = {
  label: string;
  picker: React.RefObject<HTMLInputElement | null>;
  failure: string;
  disabled: boolean;
  onPick: (file: File) => void;
};

function Field({ label, picker, failure, disabled, onPick }: FieldProps) {
  const id = useId();
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file may be picked again.
    input.value = '';
    if (file) onPick(file);
  };
  return (
    <div className="mt-4">
      <label
        htmlFor={id}
        className={`${quietButton} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-accent`}
      >
        <Icon name="camera" className="size-5" />
        {label}
        <input
          ref={picker}
          id={id}
          type="file"
          accept="image/png,image/webp,image/jpeg,image/avif,image/gif"
          aria-describedby={`${id}-hint ${id}-error`}
          {...(failure !== '' && { 'aria-invalid': true })}
          disabled={disabled}
          onChange={pick}
          className="sr-only"
        />
      </label>
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        PNG, WebP, JPEG, AVIF və ya GIF, ən çox {maxMb} MB. Fonu şəffaf PNG ən yaxşı görünür.
      </p>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function useLogo({ version }: StoredSite) {
  const [picked, setPicked] = useState<Picked>();
  const { sending: busy, message: failure, write } = useWrite();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (picked) return () => URL.revokeObjectURL(picked.src);
  }, [picked]);
  const common = { headers: { 'If-Match': `"${version}"` }, as: 'admin', refusable: true } as const;
  const pick = (file: File) =>
    write(async () => {
      const problem = (await checkPhoto(file)) ?? (await tooLargeOrUnreadable(file));
      if (typeof problem === 'string') throw new CallError(400, problem);
      setPicked({ file, ...problem });
    });
  const store = (send: () => Promise<StoredSite>, done: string) =>
    write(async () => {
      showHere(await send());
      setPicked(undefined);
      showToast(done, undefined, undefined, 'status');
      await revalidate();
    }, revalidate);
  const save = () => {
    const form = new FormData();
    if (picked) form.set('image', picked.file);
    return store(() => call('PUT /api/admin/site/logo', { form, ...common }), 'Loqo yadda saxlanıldı, saytda görünür');
  };
  const remove = () => store(() => call('DELETE /api/admin/site/logo', common), 'Loqo silindi');
  return { picked, busy, failure, pick, save, remove, drop: () => setPicked(undefined) };
}

/** What is wrong with the file, else how it is shown. */
async function tooLargeOrUnreadable(file: File): Promise<string | SitePicture> {
  if (file.size > maxMb * 1024 * 1024) return `Şəkil ${maxMb} MB-dan böyükdür. Daha kiçik şəkil seçin.`;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { src: image.src, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(image.src);
    return 'Şəkil açılmır. Başqa şəkil seçin.';
  }
}
