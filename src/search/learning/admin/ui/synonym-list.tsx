/** Lists the synonyms, with a form that adds one and buttons that remove them. */
import { useRef } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { quietDangerButton } from '../../../../ui/buttons.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { Synonym } from './load-learning.ts';
import { SynonymForm } from './synonym-form.tsx';

export function SynonymList({ synonyms, onChanged }: { synonyms: readonly Synonym[]; onChanged: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { write } = useWrite();
  const reload = () => {
    onChanged();
    heading.current?.focus();
  };
  const remove = ({ id, said }: Synonym) =>
    write(
      async () => {
        await call('DELETE /api/admin/search-synonyms/{id}', { path: { id }, as: 'admin', refusable: true });
        showToast('Sinonim silindi', said);
        reload();
      },
      ({ message }) => {
        showToast('Sinonim silinmədi', message);
        reload();
      },
    );
  return (
    <section aria-labelledby="synonyms" className="panel p-4 sm:p-5">
      <h3 id="synonyms" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Sinonimlər
      </h3>
      {synonyms.length === 0 && <p className="mt-3 text-sm text-muted">Hələ sinonim yoxdur.</p>}
      <ul aria-labelledby="synonyms" className="max-h-96 divide-y divide-line overflow-y-auto">
        {synonyms.map((synonym) => (
          <li key={synonym.id} className="flex items-center justify-between gap-3 py-2.5">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-medium">{synonym.said}</span> → {synonym.means}
            </p>
            <button
              type="button"
              aria-label={`Sil: ${synonym.said}`}
              onClick={() => void remove(synonym)}
              className={`${quietDangerButton} shrink-0 px-3`}
            >
              Sil
            </button>
          </li>
        ))}
      </ul>
      <SynonymForm onAdded={onChanged} />
    </section>
  );
}
