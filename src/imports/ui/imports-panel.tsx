/** Uploads a shop's file: a dry run, then the import; shows progress, errors, columns, earlier files. */
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { labelClass } from '../../ui/inputs/text-input.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import type { ImportAnswer } from '../imports.server.ts';
import { download } from '../../ui/browser/download.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { FeedForm } from './feed-form.tsx';
import { FileField } from './file-field.tsx';
import { profileNames } from './import-names.ts';
import { ImportProgress } from './import-progress.tsx';
import type { Mapped } from './mapping-form.tsx';

const textLink = 'inline-flex min-h-11 items-center text-sm font-medium text-accent-strong hover:underline';

type Props = { imports: readonly ImportAnswer[]; mapping: Mapped; isOwner: boolean };

export function ImportsPanel({ imports, mapping, isOwner }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(imports[0]?.id);
  const { sending, failure, send } = useFile(setId);
  const { revalidate } = useRevalidator();
  const tryAgain = async () => {
    await revalidate();
    const button = form.current?.querySelector<HTMLElement>('[value="try"]');
    const file = form.current?.querySelector<HTMLInputElement>('[type="file"]');
    if (file?.files?.length) form.current?.requestSubmit(button);
    else {
      showToast('Sütunlar yadda saxlanıldı', 'İndi faylı yenidən seçib yoxlayın.');
      file?.focus();
    }
  };
  return (
    <>
      <section aria-labelledby="imports" className="panel p-4 sm:p-6">
        <h2 id="imports" className="text-lg font-semibold">
          Elanları fayldan yükləyin
        </h2>
        <p className="mt-1 max-w-text text-sm leading-6 text-muted">
          CSV, Excel (.xlsx) və ya XML; şəkillərlə birlikdə ZIP. Ən çox 50 MB və 20 000 sətir. Əvvəl yüklədiyiniz, amma
          bu faylda olmayan elanlar saytdan çıxarılır.
        </p>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/magaza-fayli" className={textLink}>
            Fayl necə olmalıdır?
          </Link>
          <button type="button" onClick={() => void download('/api/shop/export', 'elanlar.csv')} className={textLink}>
            Elanlarımı fayl kimi endir
          </button>
        </p>
        <FileForm {...{ form, sending, send }} />
        <div role="alert" className="mt-2 font-medium text-danger empty:hidden">
          {failure}
        </div>
        {id && <ImportProgress key={id} {...{ id, mapping, isOwner }} onMapped={() => void tryAgain()} />}
        <FeedForm />
      </section>
      <EarlierFiles imports={imports} shown={id} onShow={setId} />
    </>
  );
}

type FormProps = Pick<ReturnType<typeof useFile>, 'sending' | 'send'> & { form: RefObject<HTMLFormElement | null> };

function FileForm({ form, sending, send }: FormProps) {
  return (
    <form ref={form} onSubmit={send} className="mt-3 flex flex-wrap items-end gap-3">
      <FileField label="Fayl" name="file" accept=".csv,.tsv,.txt,.xml,.yml,.xlsx,.zip" />
      <label className="max-sm:w-full sm:w-56">
        <span className={labelClass}>Faylın növü</span>
        <Select name="profile" defaultValue="">
          <option value="">Avtomatik müəyyən edilsin</option>
          {Object.entries(profileNames).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <span className="flex gap-2 max-sm:w-full">
        <button value="try" aria-busy={sending} className={`${quietButton} max-sm:flex-1`}>
          Əvvəlcə yoxla
        </button>
        <button value="load" aria-busy={sending} className={`${primaryButton} max-sm:flex-1`}>
          {sending ? 'Göndərilir…' : 'Yüklə'}
        </button>
      </span>
    </form>
  );
}

/** Sends the file; what was chosen stays, so that the import may follow the dry run. */
function useFile(onSent: (id: string) => void) {
  const { sending, message: failure, write } = useWrite();
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const profile = form.get('profile');
    form.delete('profile');
    const isTrial = event.nativeEvent.submitter?.getAttribute('value') === 'try';
    const query = { dryRun: isTrial ? '1' : '0', ...(profile && { profile }) };
    void write(async () => onSent((await call('POST /api/shop/imports', { form, query } as never)).id));
  };
  return { sending, failure, send };
}
