/** Sends the file of the other software. */
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { primaryButton } from '../../../../ui/buttons.ts';
import { useWrite } from '../../../../ui/use-write.ts';
import { FileField } from '../../../ui/file-field.tsx';

export function SendForm({ onSent }: { onSent: () => void }) {
  const { sending, sent, error, message, send } = useFile(onSent);
  return (
    <section aria-labelledby="send-transfer" className="panel p-4 sm:p-6">
      <h2 id="send-transfer" className="text-base font-semibold">
        Başqa proqramdan köçürmə
      </h2>
      <p className="mt-1 max-w-text text-sm leading-6 text-muted">
        Osclass 5 və ya Yclas 4 bazasının SQL nüsxəsi (dump), yaxud CSV. Ən çox 50 MB, .gz ilə sıxılmış da olar;
        açılanda ən çox 400 MB. Fayldakı hesablar və elanlar köçürülür, şifrələr köçürülmür. Köçürməzdən əvvəl ehtiyat
        nüsxə çıxarın.
      </p>
      <p className="mt-1 max-w-text text-sm leading-6 text-muted">
        Şəkillər faylla göndərilmir: onlar köhnə saytın özündən götürülür, ona görə o sayt hələ açıq olmalıdır.
      </p>
      <form onSubmit={send} className="mt-3 grid justify-items-start gap-3">
        <FileField key={sent} label="Fayl" name="file" accept=".sql,.gz,.csv,.tsv,.txt" error={error} />
        <button aria-busy={sending} className={`${primaryButton} max-sm:w-full`}>
          {sending ? 'Göndərilir…' : 'Göndər'}
        </button>
      </form>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {message}
      </p>
    </section>
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
