import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { call } from '../../../ui/browser/call.ts';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { useWrite } from '../../../ui/use-write.ts';

type Props = { mails: Answer<'GET /api/admin/status'>['mails']; onChanged: () => Promise<void> };

/** Whether the owner is mailed when a part turns red. */
export function StatusMails({ mails: { on, to }, onChanged }: Props) {
  // Shown until the answer is there.
  const [wanted, setWanted] = useState<boolean>();
  const { message: failure, write } = useWrite();
  const settle = async () => {
    await onChanged();
    setWanted(undefined);
  };
  const turn = (next: boolean) =>
    write(async () => {
      setWanted(next);
      await call('PUT /api/admin/status/mails', { json: { on: next }, as: 'admin', refusable: true });
      await settle();
    }, settle);
  return (
    <section aria-label="Xəbərdarlıq məktubları" className="panel p-4 sm:p-6">
      <h2 className="mb-1 text-base font-semibold">Xəbərdarlıq məktubları</h2>
      <p className="mb-4 text-sm text-muted">
        {to === null ? (
          <>
            Ünvan yoxdur: əvvəlcə{' '}
            <Link to="/AdminPanel/qurmaq" className="font-medium text-accent-strong underline">
              Qurmaq
            </Link>{' '}
            səhifəsində əlaqə üçün e-poçt yazın.
          </>
        ) : (
          <>
            Bir hissə sıradan çıxanda və yenidən işləyəndə{' '}
            <span className="font-medium wrap-anywhere text-ink">{to}</span> ünvanına məktub göndərilir, saatda ən çox
            bir dəfə.
          </>
        )}
      </p>
      <div className="max-w-md">
        <Switch
          label="Məktub göndər"
          checked={wanted ?? on}
          onChange={(event) => void turn(event.currentTarget.checked)}
        />
      </div>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </section>
  );
}
