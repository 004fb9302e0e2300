/** How far a file has come, what it changed, and what its sender has to decide. */
import { groupThousands } from '../../domain/fields/format.ts';
import { call } from '../../ui/browser/call.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { primaryButton, quietDangerButton } from '../../ui/buttons.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import type { ImportAnswer } from '../imports.server.ts';
import { isAllWrong, isRunning, profileNames, stateNames } from './import-names.ts';
import { ForProgrammer } from './for-programmer.tsx';
import { MappingForm, type Mapped } from './mapping-form.tsx';
import { Preview } from './preview.tsx';
import { RowErrors, RowNotes } from './row-errors.tsx';
import { type ShownImport, useImport } from './use-import.ts';

export const stateTones: Readonly<Record<ImportAnswer['state'], Tone>> = {
  queued: 'plain',
  reading: 'plain',
  photos: 'plain',
  done: 'good',
  held: 'warning',
  cancelled: 'quiet',
  failed: 'danger',
};

type Props = { id: string; mapping: Mapped; isOwner: boolean; onMapped: () => void };

export function ImportProgress({ id, mapping, isOwner, onMapped }: Props) {
  const [shown, ask] = useImport(id);
  if (!shown) return null;
  const { state, name, dryRun, rows, done, profile } = shown;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <span role="status">
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </span>
        <span className="text-sm text-muted">
          {dryRun && 'yoxlama: heç nə yazılmır'}
          {dryRun && profile && ' · '}
          {profile && profileNames[profile]}
        </span>
      </div>
      {isRunning(shown) && (
        <progress max={Math.max(rows, 1)} value={done} aria-label="Gedişat" className="mt-3 w-full accent-accent" />
      )}
      <Outcome shown={shown} />
      <Counts shown={shown} />
      <Decision shown={shown} onDecided={ask} />
      <Preview cards={shown.preview} />
      {isOwner && shown.columns.length > 0 && (
        <MappingForm key={`${id} ${shown.columns.length}`} shown={shown} mapping={mapping} onSaved={onMapped} />
      )}
      <RowErrors shown={shown} />
      <ForProgrammer {...{ shown, mapping }} />
      <RowNotes shown={shown} />
    </div>
  );
}

/** The import in a sentence. */
function Outcome({ shown }: { shown: ShownImport }) {
  const { state, message } = shown;
  if (state === 'failed') return <p className="mt-2 text-sm text-danger">{message}</p>;
  if (state === 'held')
    return (
      <div className="mt-3 rounded-control bg-warning-soft p-3 text-sm leading-6">
        <p className="font-semibold text-warning">{message}</p>
        <p>Siz qərar verənə qədər heç nə dəyişmir. Fayl səhvdirsə, yükləməni dayandırıb düzgün faylı göndərin.</p>
      </div>
    );
  if (state !== 'done') return null;
  return (
    <p className="mt-2 text-sm leading-6">
      {message && <span className="block font-medium text-warning">{message}</span>}
      {sayOutcome(shown)}
    </p>
  );
}

function sayOutcome(shown: ShownImport): string {
  const { dryRun, wrong } = shown;
  if (wrong === 0) return dryRun ? 'Səhv yoxdur: faylı yükləyə bilərsiniz.' : 'Hamısı saytdadır.';
  if (isAllWrong(shown)) return `Bütün sətirlər səhvdir: heç nə ${dryRun ? 'yüklənməyəcək' : 'yüklənmədi'}.`;
  return dryRun ? 'Səhv sətirlər yüklənməyəcək, qalanları yüklənəcək.' : 'Səhv sətirlərdən başqa hamısı saytdadır.';
}

function Counts({ shown }: { shown: ShownImport }) {
  const counts = [
    ['Sətir', shown.rows],
    ['Yeni', shown.added],
    ['Dəyişən', shown.changed],
    ['Dəyişməyən', shown.unchanged],
    ['Çıxarılan', shown.withdrawn],
    ['Səhv', shown.wrong],
    ['Qeyd', shown.noted],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-3 gap-2 text-sm sm:grid-cols-4 lg:grid-cols-7">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-photo bg-sunken px-3 py-2">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={`font-semibold tabular-nums ${label === 'Səhv' && count > 0 ? 'text-danger' : ''}`}>
            {groupThousands(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Decision({ shown, onDecided }: { shown: ShownImport; onDecided: () => void }) {
  const { sending: deciding, write } = useWrite();
  const isHeld = shown.state === 'held';
  if (!isHeld && !isRunning(shown)) return null;
  const decide = (decision: 'go-on' | 'cancel') =>
    write(
      async () => {
        await call('POST /api/shop/imports/{id}', { path: { id: shown.id }, json: { decision } });
        onDecided();
      },
      ({ message }) => {
        showToast('Əməliyyat yerinə yetirilmədi', message);
        onDecided();
      },
    );
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isHeld && (
        <button type="button" aria-busy={deciding} onClick={() => void decide('go-on')} className={primaryButton}>
          Davam et, elanlar çıxarılsın
        </button>
      )}
      <button type="button" aria-busy={deciding} onClick={() => void decide('cancel')} className={quietDangerButton}>
        Yükləməni dayandır
      </button>
    </div>
  );
}
