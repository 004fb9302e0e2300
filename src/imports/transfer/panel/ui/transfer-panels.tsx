/** One transfer: what was recognised, how far it is, and what its owner has to do next. */
import { useState } from 'react';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';
import { call } from '../../../../ui/browser/call.ts';
import { quietDangerButton } from '../../../../ui/buttons.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import { softwareNames, stateNames } from '../names.ts';
import type { TransferState } from '../table.ts';
import { Counts } from './counts.tsx';
import { MailStep } from './mail-step.tsx';
import { MappingForm } from './mapping-form.tsx';
import { Result } from './result.tsx';
import { isAtWork, type ShownTransfer, useTransfer } from './use-transfer.ts';

export const stateTones: Readonly<Record<TransferState, Tone>> = {
  receiving: 'plain',
  reading: 'plain',
  open: 'warning',
  checking: 'plain',
  running: 'plain',
  done: 'good',
  mailing: 'plain',
  failed: 'danger',
  cancelled: 'quiet',
};

type Action = 'check' | 'run' | 'mail' | 'cancel';
/** Returns whether it was accepted. */
export type Act = (action: Action) => Promise<boolean>;

type Props = { transfer: ShownTransfer; onChanged: () => void };

export function TransferPanels({ transfer, onChanged }: Props) {
  const shown = useTransfer(transfer, onChanged);
  const [acting, act] = useAct(shown.id, onChanged);
  const [dirty, setDirty] = useState(false);
  const isWaiting = shown.state === 'open' || shown.state === 'done';
  return (
    <>
      <Head shown={shown} acting={acting} act={act} />
      {isWaiting && shown.hasFile && (
        <MappingForm
          key={versionOf(shown)}
          shown={shown}
          dirty={dirty}
          setDirty={setDirty}
          check={() => act('check')}
        />
      )}
      <Result shown={shown} dirty={dirty} acting={acting} act={act} />
      <MailStep shown={shown} acting={acting} act={act} />
    </>
  );
}

/** Changes when a try has added to the mapping. */
const versionOf = ({ id, categories, columns, currencies, cities }: ShownTransfer) =>
  [id, categories.length, columns.length, currencies.length, cities.length].join(' ');

function useAct(id: string, onChanged: () => void): [acting: boolean, act: Act] {
  const { sending, write } = useWrite();
  const act: Act = async (action) => {
    let isDone = false;
    const work = async () => {
      await call('POST /api/admin/transfers/{id}', { path: { id }, json: { action }, as: 'admin', refusable: true });
      isDone = true;
      onChanged();
    };
    await write(work, ({ message }) => {
      showToast('Əməliyyat yerinə yetirilmədi', message);
      onChanged();
    });
    return isDone;
  };
  return [sending, act];
}

type HeadProps = { shown: ShownTransfer; acting: boolean; act: Act };

function Head({ shown, acting, act }: HeadProps) {
  const { name, state, software, held, message, hasFile, counts } = shown;
  const mayCancel = state === 'open' || state === 'reading' || state === 'checking' || state === 'running';
  return (
    <section aria-label="Gedişat" className="panel p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
        <span role="status">
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </span>
        {software && <span className="text-sm text-muted">{softwareNames[software]}</span>}
      </div>
      {isAtWork(shown) && <Going shown={shown} />}
      {message && <p className="mt-2 text-sm font-medium text-danger">{message}</p>}
      {held && (
        <Counts
          label="Faylda"
          counts={[
            ['Hesab', held.accounts],
            ['Elan', held.ads],
            ['Şəkil', held.photos],
          ]}
        />
      )}
      {state === 'cancelled' && (
        <p className="mt-2 text-sm text-muted">
          Fayl silinib.{counts && shown.writes && counts.ads.brought > 0 && ' Artıq köçürülən elanlar saytda qalır.'}
        </p>
      )}
      {state === 'done' && (
        <p className="mt-2 text-sm text-muted">
          {hasFile
            ? 'Fayl son dəyişiklikdən 7 gün sonra silinir. O vaxta qədər qəbul olunmayanları düzəldib yenidən köçürə bilərsiniz: köçürülən elan təkrarlanmır.'
            : 'Fayl silinib.'}
        </p>
      )}
      {mayCancel && (
        <button
          type="button"
          aria-busy={acting}
          onClick={() => void act('cancel')}
          className={`${quietDangerButton} mt-4 max-sm:w-full`}
        >
          Ləğv et və faylı sil
        </button>
      )}
    </section>
  );
}

/** Nothing is known of how long reading takes; of ads, how many are done. */
function Going({ shown: { state, held, counts } }: { shown: ShownTransfer }) {
  const total = held?.ads ?? 0;
  const isCounted = state === 'checking' || state === 'running';
  return (
    <div className="mt-3">
      <progress
        aria-label="Gedişat"
        className="progress-bar block h-2 w-full"
        {...(isCounted && counts && { max: Math.max(total, 1), value: counts.seen })}
      />
      <p className="mt-1 text-sm text-muted">
        {isCounted && counts && `${groupThousands(counts.seen)} / ${groupThousands(total)} elan. `}
        Səhifəni bağlaya bilərsiniz: iş davam edir.
      </p>
    </div>
  );
}
