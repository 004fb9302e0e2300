/** The first wrong rows of a file, and all of them as a file. */
import { groupThousands } from '../../domain/fields/format.ts';
import { quietButton } from '../../ui/buttons.ts';
import { download } from '../../ui/browser/download.tsx';
import { nameOfField } from './import-names.ts';
import type { ShownImport } from './use-import.ts';

const shownErrors = 20;

export function RowErrors({ shown: { id, wrong, errors } }: { shown: ShownImport }) {
  if (wrong === 0) return null;
  const first = errors.slice(0, shownErrors);
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
      <ul className="mt-2 divide-y divide-line text-sm">
        {first.map(({ row, field, text }) => (
          <li
            key={`${row} ${field} ${text}`}
            className="flex flex-wrap gap-x-3 py-2 sm:grid sm:gap-x-4 sm:grid-cols-[6rem_11rem_minmax(0,1fr)]"
          >
            <span className="text-muted tabular-nums">Sətir {row}</span>
            <span className="font-medium wrap-anywhere">{nameOfField(field)}</span>
            <span className="wrap-anywhere max-sm:w-full">{text}</span>
          </li>
        ))}
      </ul>
      {errors.length > first.length && (
        <p className="mt-1 text-sm text-muted">
          İlk {shownErrors} səhv göstərilib, hamısı endirdiyiniz faylda səbəbi ilə birlikdədir.
        </p>
      )}
    </section>
  );
}
