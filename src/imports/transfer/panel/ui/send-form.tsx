/** Sends the file of the other software. */
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { primaryButton } from '../../../../ui/buttons.ts';
import { useWrite } from '../../../../ui/use-write.ts';
import { FileField } from '../../../ui/file-field.tsx';

type Props = {
  /** Whether a file is on its way: another one is sent rarely. */
  quiet: boolean;
  onSent: () => void;
};

export function SendForm({ quiet, onSent }: Props) {
  if (!quiet) {
    return (
      <section aria-labelledby="send-transfer" className="panel p-4 sm:p-6">
        <h2 id="send-transfer" className="text-lg font-semibold">
          Başqa proqramdan köçürmə
        </h2>
        <FileForm onSent={onSent} />
      </section>
    );
  }
  return (
    <details className="panel">
      <summary className="flex min-h-14 items-center rounded-card px-4 font-medium sm:px-6">Başqa fayl göndər</summary>
      <div className="px-4 pb-4 sm:px-6 sm:pb-6">
        <FileForm onSent={onSent} />
      </div>
    </details>
  );
}

const software = [
  ['Osclass 5', 'bazanın SQL nüsxəsi (dump)'],
  ['Yclas 4', 'bazanın SQL nüsxəsi (dump)'],
  ['CSV', 'hər sətirdə bir elan'],
] as const;

const brought = [
  ['Hesablar', 'köçürülür, şifrələr köçürülmür'],
  ['Elanlar', 'köçürülür, hər kateqoriyanın bölməsini siz seçirsiniz'],
  ['Şəkillər', 'köhnə saytın özündən götürülür: o sayt hələ açıq olmalıdır'],
] as const;

function FileForm({ onSent }: Pick<Props, 'onSent'>) {
  const { sending, sent, error, message, send } = useFile(onSent);
  return (
    <>
      <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Facts label="Haradan" facts={software} />
        <Facts label="Nə köçürülür" facts={brought} />
      </div>
      <form onSubmit={send} className="mt-5 grid justify-items-start gap-3 border-t border-line pt-4">
        <FileField key={sent} label="Fayl" name="file" accept=".sql,.gz,.csv,.tsv,.txt" error={error} />
        <p className="text-sm text-muted">
          Ən çox 50 MB, .gz ilə sıxılmış da olar; açılanda ən çox 400 MB. Köçürməzdən əvvəl ehtiyat nüsxə çıxarın.
        </p>
        <button aria-busy={sending} className={`${primaryButton} max-sm:w-full`}>
          {sending ? 'Göndərilir…' : 'Göndər'}
        </button>
      </form>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {message}
      </p>
    </>
  );
}

type FactsProps = { label: string; facts: readonly (readonly [name: string, what: string])[] };

function Facts({ label, facts }: FactsProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium text-muted">{label}</h3>
      <dl className="divide-y divide-line">
        {facts.map(([name, what]) => (
          <div key={name} className="flex gap-3 py-2 text-sm">
            <dt className="w-24 shrink-0 font-semibold">{name}</dt>
            <dd className="min-w-0">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What was chosen stays when it is refused. `sent`: how many were accepted. */
function useFile(onSent: () => void) {
  const { sending, failure, message, write } = useWrite();
  const [sent, setSent] = useState(0);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void write(async () => {
      await call('POST /api/admin/transfers', { form, as: 'admin', refusable: true } as never);
      setSent((count) => count + 1);
      onSent();
    });
  };
  const error = failure?.fields['file'];
  return { sending, sent, error, message: error ? '' : message, send };
}
