/** Admin panel: searches without results, and synonyms. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { Segments } from '../../../../ui/inputs/segments.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { ExplainSearch } from './explain-search.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { type Synonym, SynonymList } from './synonym-list.tsx';

type Miss = { text: string; askers: number };

const periods = [
  { value: '7', label: '7 gün' },
  { value: '30', label: '30 gün' },
];
const shownAtFirst = 20;

export function LearningPanel() {
  const [days, setDays] = useState<Days>('7');
  const { misses, synonyms, failure, load } = useContents(days);
  const heading = useRef<HTMLHeadingElement>(null);
  if (failure && !misses) return <LoadFailed text={failure} onRetry={load} />;
  return (
    <section aria-labelledby="misses" className="mt-8">
      <h2 id="misses" ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold outline-none">
        Axtarılıb tapılmayanlar
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="panel p-4 sm:p-5">
          <Segments
            role="radiogroup"
            aria-label="Müddət"
            name="days"
            options={periods}
            value={days}
            onChange={(chosen) => setDays(chosen === '30' ? '30' : '7')}
          />
          {failure && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {failure}
            </p>
          )}
          {misses?.length === 0 && <p className="mt-3 text-sm text-muted">Bu müddətdə nəticəsiz axtarış olmayıb.</p>}
          <MissList
            key={days}
            misses={misses ?? []}
            onAdded={() => {
              load();
              heading.current?.focus();
            }}
          />
          <p className="mt-3 text-sm text-muted">
            Bir gündə ən azı üç ünvandan axtarılan sözlər göstərilir. Kimin axtardığı saxlanılmır.
          </p>
        </div>
        <SynonymList synonyms={synonyms} onChanged={load} />
      </div>
      <ExplainSearch onAdded={load} />
    </section>
  );
}

function MissList({ misses, onAdded }: { misses: readonly Miss[]; onAdded: () => void }) {
  const [open, setOpen] = useState<string>();
  const [all, setAll] = useState(false);
  const shown = all ? misses : misses.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label="Tapılmayanlar" className="mt-3 divide-y divide-line">
        {shown.map(({ text, askers }) => (
          <li key={text} className="py-2.5">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 text-sm wrap-anywhere">
                <span className="font-medium">{text}</span>{' '}
                <span className="text-muted tabular-nums">{groupThousands(askers)} ünvan</span>
              </p>
              <button
                type="button"
                aria-label={`Sinonim et: ${text}`}
                aria-expanded={open === text}
                onClick={() => setOpen(open === text ? undefined : text)}
                className={`${quietButton} shrink-0 px-3`}
              >
                Sinonim et
              </button>
            </div>
            {open === text && <SynonymForm said={text} onAdded={onAdded} />}
          </li>
        ))}
      </ul>
      {misses.length > shown.length && (
        <button type="button" onClick={() => setAll(true)} className={`${quietButton} mt-2`}>
          Hamısını göstər
        </button>
      )}
    </>
  );
}

type Days = '7' | '30';

function useContents(days: Days) {
  const [misses, setMisses] = useState<readonly Miss[]>();
  const [synonyms, setSynonyms] = useState<readonly Synonym[]>();
  const [failure, setFailure] = useState('');
  // Ignores stale responses, for a period chosen before.
  const asked = useRef('');
  const load = useCallback(() => {
    asked.current = days;
    Promise.all([
      call('GET /api/admin/search-misses', { query: { days }, as: 'admin' }),
      call('GET /api/admin/search-synonyms', { as: 'admin' }),
    ]).then(
      ([found, kept]) => {
        if (asked.current !== days) return;
        setMisses(found.items);
        setSynonyms(kept.items);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
  }, [days]);
  useEffect(load, [load]);
  return { misses, synonyms, failure, load };
}
