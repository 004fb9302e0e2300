/** Files sent before, to look at again. */
import { formatDate } from '../../domain/language/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ImportAnswer } from '../imports.server.ts';
import { stateNames } from './import-names.ts';
import { stateTones } from './import-progress.tsx';

type Props = { imports: readonly ImportAnswer[]; shown: string | undefined; onShow: (id: string) => void };

export function EarlierFiles({ imports, shown, onShow }: Props) {
  const others = imports.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="earlier-files" className="panel p-4 sm:p-6">
      <h2 id="earlier-files" className="text-lg font-semibold">
        Digər fayllar
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {others.map(({ id, name, createdAt, state, dryRun, wrong }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onShow(id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 text-left text-sm hover:text-accent-strong"
            >
              <span className="min-w-0 font-medium wrap-anywhere max-sm:w-full sm:flex-1">{name}</span>
              <span className="text-muted">
                {formatDate(new Date(createdAt), new Date())}
                {dryRun && ' · yoxlama'}
                {wrong > 0 && ` · ${wrong} səhv`}
              </span>
              <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
