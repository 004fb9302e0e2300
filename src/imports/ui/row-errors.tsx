/** The first wrong rows of a file, all of them as a file, and what was changed or left out of others. */
import { groupThousands } from '../../domain/fields/format.ts';
import { quietButton } from '../../ui/buttons.ts';
import { download } from '../../ui/browser/download.tsx';
import { nameOfField } from './import-names.ts';
import { byReason, type Reason, reasonsOf } from './reasons.ts';
import type { ShownImport } from './use-import.ts';

const shownErrors = 20;

export function RowErrors({ shown }: { shown: ShownImport }) {
  const { id, wrong, errors } = shown;
  if (wrong === 0) return null;
  return (
    <section aria-labelledby="row-errors" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id="row-errors" className="font-semibold">
          Səhv sətirlər <span className="font-normal text-muted tabular-nums">{groupThousands(wrong)}</span>
        </h4>
        <button
          type="button"
          onClick={() => void download(`/api/shop/imports/${id}/errors`, 'sehvler.csv')}
          className={quietButton}
        >
          Səhv sətirləri endir
        </button>
      </div>
      <Rows reasons={reasonsOf(shown)} />
      {errors.length > shownErrors && (
        <p className="mt-1 text-sm text-muted">Hamısı endirdiyiniz faylda səbəbi ilə birlikdədir.</p>
      )}
    </section>
  );
}

/** Rows that were taken, with what a file cannot be asked about. */
export function RowNotes({ shown: { noted, notes } }: { shown: ShownImport }) {
  if (noted === 0) return null;
  return (
    <details className="mt-5">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        Qeydli sətirlər <span className="font-normal text-muted tabular-nums">{groupThousands(noted)}</span>
      </summary>
      <p className="text-sm text-muted">Bu dəyərlər dəyişdirilib və ya buraxılıb. Yanlışdırsa, faylda düzəldin.</p>
      <Rows reasons={byReason(notes)} />
    </details>
  );
}

function Rows({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {reasons.slice(0, shownErrors).map(({ rows, field, text, inFile }) => (
        <li
          key={`${field} ${text}`}
          className="flex flex-wrap gap-x-3 py-2 sm:grid sm:gap-x-4 sm:grid-cols-[9rem_11rem_minmax(0,1fr)]"
        >
          <span className="text-muted tabular-nums">{sayRows(rows)}</span>
          <span className="font-medium wrap-anywhere">{nameOfField(field)}</span>
          <span className="wrap-anywhere max-sm:w-full">
            {text}
            {inFile && <span className="block text-muted">Faylda: «{inFile}»</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function sayRows(rows: readonly number[]): string {
  const first = rows.slice(0, 2).join(', ');
  return rows.length > 2 ? `${groupThousands(rows.length)} sətir: ${first} …` : `Sətir ${first}`;
}
