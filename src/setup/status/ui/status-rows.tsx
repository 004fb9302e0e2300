/** The parts of the site, by how urgently they want somebody. */
import type { ReactNode } from 'react';
import type { Answer } from '../../../ui/browser/call-types.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../ui/drawn/rare-icons.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';

type Row = Answer<'GET /api/admin/status'>['rows'][number];

export function StatusRows({ rows }: { rows: readonly Row[] }) {
  const of = (state: Row['state']) => rows.filter((row) => row.state === state);
  const [bad, warning, well] = [of('bad'), of('warning'), of('ok')];
  return (
    <>
      {bad.length > 0 && (
        <Group title="Təhlükə" tone="text-danger">
          <Rows rows={bad} />
        </Group>
      )}
      {warning.length > 0 && (
        <Group title="Diqqət" tone="text-warning">
          <Rows rows={warning} />
        </Group>
      )}
      {well.length > 0 && (
        <details className="group panel">
          <summary className="flex min-h-14 items-center gap-3 rounded-card px-4 font-medium sm:px-6">
            <Icon name="check" className="size-5 text-good" />
            <span className="mr-auto">{well.length} hissə qaydasındadır</span>
            <Icon name="down" className="size-4 text-muted group-open:rotate-180" />
          </summary>
          <div className="px-4 pb-2 sm:px-6">
            <Rows rows={well} />
          </div>
        </details>
      )}
    </>
  );
}

function Group({ title, tone, children }: { title: string; tone: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel px-4 py-3 sm:px-6">
      <h2 className={`flex items-center gap-3 py-1 font-semibold ${tone}`}>
        <RareIcon name="warning" className="size-5" />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, label, value, state, todo }) => (
        <div key={name} id={name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
          <dt className="text-sm leading-6 text-muted">{label}</dt>
          <dd className="min-w-0">
            <span className="font-medium whitespace-pre-line">{value}</span>
            {todo !== '' && (
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-pretty">
                {/* Fine, and still something to do. */}
                {state === 'ok' && <Badge tone="quiet">Məcburi deyil</Badge>}
                <Todo text={todo} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With the command in it, if there is one, ready to be copied. */
function Todo({ text }: { text: string }) {
  const command = /«(npm [^»]+)»/.exec(text)?.[1];
  const copy = async () => {
    await navigator.clipboard.writeText(command ?? '');
    showToast('Əmr kopyalandı', undefined, undefined, 'status');
  };
  return (
    <>
      <span className="min-w-0">{text}</span>
      {command !== undefined && (
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={`Əmri kopyala: ${command}`}
          className="min-h-11 shrink-0 rounded-control px-2 font-medium text-accent-strong underline hover:bg-sunken sm:min-h-8"
        >
          Əmri kopyala
        </button>
      )}
    </>
  );
}
