/** All steps of the setup with their marks, and how far it is. */
import type { Answer } from '../../ui/browser/call-types.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { ownName } from '../../ui/site.ts';
import { anchorOf } from './step.tsx';
import type { StoredSite } from './stored-site.ts';

type Props = { site: StoredSite; texts: readonly { text: string }[]; demo: Answer<'GET /api/admin/demo'> };

export function StepList({ site, texts, demo }: Props) {
  const steps = [
    ['Ad', site.name !== ownName],
    ['Loqo', !!site.logo],
    ['Rəng', site.colour !== ''],
    ['Əlaqə', Object.keys({ ...site.contacts, ...site.fixed }).length > 0],
    ['Bölmələr', true],
    ['Şəhərlər', true],
    ['Komanda', site.factorDemanded],
    ['Mətnlər', texts.some(({ text }) => text !== '')],
    ['Nümunə elanlar', demo.sellers === 0],
  ] as const;
  const done = steps.filter(([, isDone]) => isDone).length;
  return (
    <nav aria-label="Addımlar" className="panel p-4 sm:px-6">
      <div className="flex items-center gap-4">
        <p className="shrink-0 font-semibold tabular-nums">
          {done} / {steps.length} hazırdır
        </p>
        <progress aria-label="Gedişat" max={steps.length} value={done} className="progress-bar h-2 min-w-0 flex-1" />
      </div>
      <ol className="mt-3 flex flex-wrap gap-x-1 gap-y-0.5 max-sm:-mx-3 sm:-ml-3">
        {steps.map(([title, isDone]) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              className="flex min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-medium hover:bg-sunken hover:text-accent-strong sm:min-h-9"
            >
              {isDone ? (
                <Icon name="check" className="size-4 text-accent-strong" />
              ) : (
                <span aria-hidden="true" className="size-3 rounded-full border-2 border-line-strong" />
              )}
              {title}
              <span className="sr-only">{isDone ? ': hazırdır' : ': hələ yox'}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
