/** Offers to do without a password, to whoever has signed in by a key for two weeks. */
import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import { quietDangerButton } from '../../../ui/buttons.ts';
import { useWrite } from '../../../ui/use-write.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import type { Passkey } from '../api.server.ts';

const keyDays = 14;

export function RemovePassword({ keys, onRemoved }: { keys: readonly Passkey[]; onRemoved: () => void }) {
  const { message, write } = useWrite();
  const [since] = useState(() => Date.now() - keyDays * dayMs);
  if (!keys.some(({ createdAt, lastUsedAt }) => lastUsedAt && Date.parse(createdAt) <= since)) return null;
  const path = { id: readStored('userId') ?? '' };
  const remove = () => void write(() => call('DELETE /api/users/{id}/password', { path }).then(onRemoved));
  return (
    <div className="flex flex-wrap items-center gap-4 py-6">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">Şifrəsiz giriş</h3>
        <p className="mt-0.5 text-sm text-muted">
          Şifrəni silsəniz, hesaba yalnız giriş açarı ilə daxil olunacaq: oğurlanacaq şifrə qalmayacaq. Yenisini
          e-poçtla həmişə təyin edə bilərsiniz.
        </p>
      </div>
      <button type="button" onClick={remove} className={`${quietDangerButton} max-sm:w-full`}>
        Şifrəni sil
      </button>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {message}
      </p>
    </div>
  );
}
