/** Demo ads: shown while there are some, and taken away in one press. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { dangerButton, plainButton } from '../../ui/buttons.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';

export function DemoStep({ demo }: { demo: Answer<'GET /api/admin/demo'> }) {
  const { asking, busy, failure, ask, close, remove } = useRemoval();
  if (demo.sellers === 0) return null;
  return (
    <section id="step-Nümunə" aria-label="Nümunə elanlar" className="px-4 sm:px-6">
      <h2 className="mb-2 font-semibold">Nümunə elanlar</h2>
      <p className="text-sm text-muted">
        Saytda {demo.listings} nümunə elan və {demo.sellers} uydurma satıcı var: saytı onlarla sınayın, açmazdan əvvəl
        silin. Başqa elanlara və hesablara toxunulmur.
      </p>
      <button type="button" onClick={ask} className={`-ml-4 text-danger ${plainButton}`}>
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
