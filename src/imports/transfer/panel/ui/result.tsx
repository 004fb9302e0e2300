/** What a try found or an import did, and what is wrong with which rows. */
import { groupThousands } from '../../../../domain/fields/format.ts';
import { download } from '../../../../ui/browser/download.tsx';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { reasonNames } from '../names.ts';
import { Counts } from './counts.tsx';
import type { Act } from './transfer-panels.tsx';
import type { ShownTransfer } from './use-transfer.ts';

type Props = { shown: ShownTransfer; dirty: boolean; acting: boolean; act: Act };

export function Result({ shown, dirty, acting, act }: Props) {
  const { state, counts, writes, checked } = shown;
  if (!counts || state === 'reading') return null;
  const { accounts, ads, photos, leftOut, causes } = counts;
  const isWaiting = (state === 'open' || state === 'done') && shown.hasFile;
  const mayRun = isWaiting && checked && !writes;
  return (
    <section aria-labelledby="result" className="panel p-4 sm:p-6">
      <h2 id="result" className="text-base font-semibold">
        {writes ? 'Köçürülənlər' : 'Yoxlamanın nəticəsi'}
      </h2>
      <Counts
        label="Elanlar"
        counts={[
          [writes ? 'Köçürülən elan' : 'Köçürüləcək elan', ads.brought],
          ['Burada olan elan', ads.known],
          ['Qəbul olunmayan elan', ads.wrong, true],
        ]}
      />
      <Counts
        label="Hesablar"
        counts={[
          [writes ? 'Yeni hesab' : 'Açılacaq hesab', accounts.created],
          ['Burada olan hesab', accounts.known],
          ['Qəbul olunmayan hesab', accounts.wrong, true],
        ]}
      />
      <ul className="mt-3 grid gap-1 text-sm leading-6 text-muted">
        <li>
          {groupThousands(photos.brought)} şəkil
          {photos.missing > 0 && `, ${groupThousands(photos.missing)} şəkil tapılmayıb`}
          {!writes && photos.brought > 0 && ' (köçürəndə köhnə saytdan götürüləcək)'}
        </li>
        {leftOut.length > 0 && (
          <li>Köçürülmədi: {leftOut.map(({ reason, count }) => `${count} ${reasonNames[reason]}`).join(', ')}</li>
        )}
        {causes.length > 0 && <li>Səhvlər: {causes.map(({ label, count }) => `${label} – ${count}`).join(', ')}</li>}
      </ul>
      <Errors shown={shown} />
      {mayRun && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
          <button
            type="button"
            disabled={dirty || ads.brought + accounts.created === 0}
            aria-busy={acting}
            onClick={() => void act('run')}
            className={`${primaryButton} max-sm:w-full disabled:cursor-not-allowed`}
          >
            Köçür: {groupThousands(ads.brought)} elan
          </button>
          <p className="max-w-text text-sm text-muted">
            {dirty
              ? 'Uyğunluqlar dəyişib: əvvəlcə yenidən yoxlayın.'
              : 'Qəbul olunmayanlar köçürülmür, qalanları köçürülür. Heç kimə məktub göndərilmir.'}
          </p>
        </div>
      )}
    </section>
  );
}

function Errors({ shown: { id, wrong, errors } }: { shown: ShownTransfer }) {
  if (errors.length === 0) return null;
  return (
    <section aria-labelledby="transfer-errors" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="transfer-errors" className="font-semibold">
          Səhvlər və qeydlər <span className="font-normal text-muted tabular-nums">{groupThousands(wrong)}</span>
        </h3>
        <button
          type="button"
          onClick={() => void download(`/api/admin/transfers/${id}/errors`, 'kocurme-sehvleri.csv', 'admin')}
          className={quietButton}
        >
          Səhvləri endir (CSV)
        </button>
      </div>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-labelledby="transfer-errors"
        className="mt-2 max-h-96 divide-y divide-line overflow-y-auto text-sm"
      >
        {errors.map(({ row, what, id: of, field, text }, index) => (
          <li
            key={`${index} ${row} ${of}`}
            className="flex flex-wrap gap-x-3 py-2 sm:grid sm:grid-cols-[6rem_9rem_11rem_minmax(0,1fr)] sm:gap-x-4"
          >
            <span className="text-muted tabular-nums">Sətir {row}</span>
            <span className="wrap-anywhere">
              {what} {of}
            </span>
            <span className="font-medium wrap-anywhere">{field}</span>
            <span className="wrap-anywhere max-sm:w-full">{text}</span>
          </li>
        ))}
      </ul>
      {wrong > errors.length && (
        <p className="mt-1 text-sm text-muted">İlk {errors.length} səhv göstərilib, hamısı endirdiyiniz fayldadır.</p>
      )}
    </section>
  );
}
