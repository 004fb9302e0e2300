/** Admin panel: searches without results, and synonyms. */
import { use, useRef, useState } from 'react';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { Segments } from '../../../../ui/inputs/segments.tsx';
import { PageLoadFailed } from '../../../../ui/load-failed.tsx';
import { ExplainSearch } from './explain-search.tsx';
import type { Learning, Misses } from './load-learning.ts';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymList } from './synonym-list.tsx';

const periods = [
  { value: '7', label: '7 gün' },
  { value: '30', label: '30 gün' },
];
const shownAtFirst = 20;

type Props = {
  learning: Promise<Learning>;
  /** Loads the page's data again. */
  onChanged: () => void;
};

/** Suspends until the data is loaded. Not by the router's `Await`, which every page would load. */
export function LearningPanel({ learning, onChanged }: Props) {
  const [days, setDays] = useState<keyof Misses>('7');
  const { loaded, failure } = useLastLoaded(use(learning));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!loaded) return <PageLoadFailed text={failure} />;
  const misses = loaded.misses[days];
  return (
    <section aria-labelledby="misses">
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
          {misses.length === 0 && <p className="mt-3 text-sm text-muted">Bu müddətdə nəticəsiz axtarış olmayıb.</p>}
          <MissList
            key={days}
            misses={misses}
            onAdded={() => {
              onChanged();
              heading.current?.focus();
            }}
          />
          <p className="mt-3 text-sm text-muted">
            Bir gündə ən azı üç şəbəkədən (IP) axtarılan sözlər göstərilir. Kimin axtardığı saxlanılmır.
          </p>
        </div>
        <SynonymList synonyms={loaded.synonyms} onChanged={onChanged} />
      </div>
      <ExplainSearch onAdded={onChanged} />
    </section>
  );
}

function MissList({ misses, onAdded }: { misses: Misses[keyof Misses]; onAdded: () => void }) {
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
                <span className="text-muted tabular-nums">{groupThousands(askers)} şəbəkə</span>
              </p>
              <button
                type="button"
                aria-label={`Sinonim əlavə et: ${text}`}
                aria-expanded={open === text}
                onClick={() => setOpen(open === text ? undefined : text)}
                className={`${quietButton} shrink-0 px-3`}
              >
                Sinonim əlavə et
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

/** If only a refresh failed, what was loaded before, with the reason. */
function useLastLoaded({ loaded, failure = '' }: Learning) {
  const [last, setLast] = useState(loaded);
  if (loaded && loaded !== last) setLast(loaded);
  return { loaded: loaded ?? last, failure };
}
