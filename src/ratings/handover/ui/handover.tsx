/** Handover code in a conversation: a collapsed line. */
import { type FormEvent, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { bakuTime } from '../../../domain/language/dates.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';

type Props = {
  id: string;
  role: 'buyer' | 'seller';
  /** Called when the listing is, or may have been, sold. */
  onChange: () => void;
};

export function Handover({ id, role, onChange }: Props) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 text-sm font-medium text-muted">
        Təhvil kodu
        <Icon name="down" className="size-5" />
      </summary>
      <div className="border-t border-line p-4">
        {role === 'buyer' ? <ShowCode id={id} /> : <TypeCode id={id} onChange={onChange} />}
      </div>
    </details>
  );
}

function ShowCode({ id }: { id: string }) {
  const [open, setOpen] = useState<{ code: string; expiresAt: string }>();
  const { message, write } = useWrite();
  const show = () => write(async () => setOpen(await call('POST /api/conversations/{id}/code', { path: { id } })));
  return (
    <>
      <p className="text-sm text-muted">
        Malı yoxlayıb götürəndə bu kodu satıcıya göstərin. Satıcı kodu yazan kimi elan sizə satılmış kimi qeyd olunur və
        bir-birinizə rəy yaza bilirsiniz. Kodu mesajla göndərməyin.
      </p>
      {open ? (
        <p role="status" className="mt-3">
          <span className="page-title tracking-widest tabular-nums">
            {open.code.slice(0, 3)} {open.code.slice(3)}
          </span>
          <span className="block text-sm text-muted">Saat {bakuTime(new Date(open.expiresAt))}-dək işləyir</span>
        </p>
      ) : (
        <button type="button" onClick={() => void show()} className={`${quietButton} mt-3`}>
          Kodu göstər
        </button>
      )}
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {message}
      </p>
    </>
  );
}

function TypeCode({ id, onChange }: { id: string; onChange: () => void }) {
  const { sending, failure, write } = useWrite();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    void write(async () => {
      const { message } = await call('POST /api/conversations/{id}/handover', {
        path: { id },
        json: { code: typeof code === 'string' ? code : '' },
      });
      showToast(message, undefined, undefined, 'status');
      onChange();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label="Alıcının kodu"
        name="code"
        hint="Malı təhvil verəndə alıcının telefonunda görünən 6 rəqəm: elan ona satılmış kimi qeyd olunacaq."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={failure && (failure.fields['code'] ?? failure.message)}
      />
      <button aria-busy={sending} className={`${primaryButton} mt-3`}>
        {sending ? 'Göndərilir…' : 'Təsdiqlə'}
      </button>
    </form>
  );
}
