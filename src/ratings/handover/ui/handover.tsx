/** Handover code in a conversation: a collapsed line. */
import { type FormEvent, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { bakuTime } from '../../../domain/language/dates.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';

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

const failureOf = (error: unknown) => (error instanceof CallError ? error.message : 'Server xətası');

function ShowCode({ id }: { id: string }) {
  const [open, setOpen] = useState<{ code: string; expiresAt: string }>();
  const [failure, setFailure] = useState('');
  const show = () =>
    call('POST /api/conversations/{id}/code', { path: { id } }).then(
      (opened) => {
        setFailure('');
        setOpen(opened);
      },
      (error: unknown) => setFailure(failureOf(error)),
    );
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
        {failure}
      </p>
    </>
  );
}

function TypeCode({ id, onChange }: { id: string; onChange: () => void }) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = new FormData(event.currentTarget).get('code');
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await call('POST /api/conversations/{id}/handover', {
        path: { id },
        json: { code: typeof code === 'string' ? code : '' },
      });
      showToast(message, undefined, undefined, 'status');
      onChange();
    } catch (failure) {
      setError((failure instanceof CallError ? failure.fields['code'] : undefined) ?? failureOf(failure));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Alıcının kodu"
        name="code"
        hint="Malı təhvil verəndə alıcının telefonunda görünən 6 rəqəm: elan ona satılmış kimi qeyd olunacaq."
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={error}
      />
      <button aria-busy={busy} className={`${primaryButton} mt-3`}>
        {busy ? 'Göndərilir…' : 'Təsdiqlə'}
      </button>
    </form>
  );
}
