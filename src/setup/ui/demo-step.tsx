/** Demo ads: shown while there are some, and taken away in one press. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { dangerButton, quietDangerButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';

export function DemoStep({ demo }: { demo: Answer<'GET /api/admin/demo'> }) {
  const { asking, busy, failure, ask, close, remove } = useRemoval();
  if (demo.sellers === 0) return null;
  return (
    <section aria-label="Nümunə elanlar" className="panel p-4 sm:p-6">
      <h2 className="mb-2 text-base font-semibold">Nümunə elanlar</h2>
      <p className="text-muted">
        Saytda {demo.listings} nümunə elan və {demo.sellers} uydurma satıcı var: saytı onlarla sınayın, açmazdan əvvəl
        silin. Başqa elanlara və hesablara toxunulmur.
      </p>
      <button type="button" onClick={ask} className={`mt-4 ${quietDangerButton}`}>
        <Icon name="trash" className="size-5" />
        Nümunə elanları sil
      </button>
      {asking && (
        <Notice
          tone="danger"
          title="Nümunə elanları silmək istədiyinizə əminsiniz?"
          text={failure || `${demo.listings} elan şəkilləri ilə birlikdə silinəcək və qayıtmayacaq.`}
          closeLabel="Xeyr, qalsın"
          action={
            <button type="button" disabled={busy} onClick={() => void remove()} className={dangerButton}>
              {busy ? 'Silinir…' : 'Bəli, sil'}
            </button>
          }
          onClose={() => busy || close()}
        />
      )}
    </section>
  );
}

function useRemoval() {
  const [asking, setAsking] = useState(false);
  const { sending: busy, message: failure, write } = useWrite();
  const { revalidate } = useRevalidator();
  const remove = () =>
    write(async () => {
      // Many are removed in parts.
      let left: number;
      do left = (await call('DELETE /api/admin/demo', { as: 'admin', refusable: true })).sellers;
      while (left > 0);
      setAsking(false);
      showToast('Nümunə elanlar silindi', undefined, undefined, 'status');
      await revalidate();
    });
  return { asking, busy, failure, remove, ask: () => setAsking(true), close: () => setAsking(false) };
}
