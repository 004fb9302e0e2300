/** Mails those who were brought here; a step of its own, and asked twice. */
import { useState } from 'react';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { plainButton, primaryButton, quietButton } from '../../../../ui/buttons.ts';
import type { Act } from './transfer-panels.tsx';
import type { ShownTransfer } from './use-transfer.ts';

type Props = { shown: ShownTransfer; acting: boolean; act: Act };

export function MailStep({ shown: { state, untold, told }, acting, act }: Props) {
  const [asked, setAsked] = useState(false);
  if (state !== 'done' && state !== 'mailing') return null;
  const send = async () => {
    await act('mail');
    setAsked(false);
  };
  return (
    <section aria-labelledby="mail-step" className="panel p-4 sm:p-6">
      <h2 id="mail-step" className="text-base font-semibold">
        Məktub
      </h2>
      <p className="mt-1 max-w-text text-sm leading-6 text-muted">
        Hesabı köçürülən hər kəsə bir məktub göndərilir: hesabının və elanlarının burada olduğu, yeni şifrənin necə
        təyin ediləcəyi yazılır.
      </p>
      {told > 0 && (
        <p className="mt-2 text-sm font-medium text-good">{groupThousands(told)} nəfərə məktub göndərilib.</p>
      )}
      {state === 'done' && untold === 0 && told === 0 && (
        <p className="mt-2 text-sm text-muted">Məktub göndəriləcək istifadəçi yoxdur.</p>
      )}
      {state === 'done' && untold > 0 && !asked && (
        <button type="button" onClick={() => setAsked(true)} className={`${quietButton} mt-3 max-sm:w-full`}>
          Hamıya məktub göndər: {groupThousands(untold)} nəfər
        </button>
      )}
      {state === 'done' && untold > 0 && asked && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p className="w-full text-sm font-medium">Məktublar geri qaytarılmır. Göndərilsin?</p>
          <button
            type="button"
            aria-busy={acting}
            onClick={() => void send()}
            className={`${primaryButton} max-sm:w-full`}
          >
            Bəli, {groupThousands(untold)} nəfərə göndər
          </button>
          <button type="button" onClick={() => setAsked(false)} className={`${plainButton} max-sm:w-full`}>
            Xeyr, göndərmə
          </button>
        </div>
      )}
    </section>
  );
}
