/** Form that adds a banner. */
import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea, TextInput } from '../../../ui/inputs/text-input.tsx';
import { checkTexts } from '../../../accounts/check.ts';
import { type FieldErrors, useAccountForm } from '../../../accounts/ui/use-account-form.ts';
import { bannerSchema } from '../schema.ts';
import { BannerPhoto, useBannerPhoto } from './banner-photo.tsx';

type Outcome = { title: string; text?: string; tone?: 'done' };

export function BannerForm({ onAdded }: { onAdded: () => void }) {
  const { photo, problem, pick, clear } = useBannerPhoto();
  // The picture the errors refer to.
  const [checked, setChecked] = useState(photo);
  const [outcome, setOutcome] = useState<Outcome>();
  const { form, errors, sending, submit, goOn } = useAccountForm<'title' | 'link' | 'description'>({
    check(texts) {
      setChecked(photo);
      return { ...checkTexts(bannerSchema, texts), ...(photo ? {} : { images: 'Şəkil əlavə edin.' }) };
    },
    async send(texts) {
      const body = new FormData();
      for (const name of ['title', 'link', 'description'] as const) body.append(name, texts[name] ?? '');
      if (photo) body.append('images', photo.file, photo.file.name);
      await call('POST /api/ads', { form: body, as: 'admin' });
      form.current?.reset();
      clear();
      setOutcome({ title: 'Banner əlavə olundu!', tone: 'done' });
      onAdded();
    },
    fail: ({ message }) => setOutcome({ title: 'Xəta baş verdi', text: message }),
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5 panel p-4 sm:p-6 md:grid-cols-2 md:gap-x-8"
    >
      <BannerPhoto
        photo={photo}
        error={problem ?? (photo === checked ? errors['images'] : undefined)}
        onPick={(file) => void pick(file)}
      />
      <div className="space-y-5">
        <Inputs errors={errors} />
        <button disabled={sending} className={`${primaryButton} w-full`}>
          {sending ? 'Göndərilir…' : 'Banner əlavə et'}
        </button>
      </div>
      {outcome && <Notice {...outcome} finalFocus={goOn} onClose={() => setOutcome(undefined)} />}
    </form>
  );
}

function Inputs({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextInput label="Başlıq" name="title" maxLength={120} autoComplete="off" error={errors['title']} required />
      <TextInput
        label="Link"
        name="link"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        error={errors['link']}
        required
      />
      <TextArea
        label="Təsvir (məcburi deyil)"
        name="description"
        rows={3}
        maxLength={500}
        error={errors['description']}
      />
    </>
  );
}
