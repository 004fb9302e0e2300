import type { Answer } from '../../../ui/browser/call-types.ts';
import { Badge } from '../../../ui/badge.tsx';

type Rows = Answer<'GET /api/admin/status'>['rows'];

const marks = {
  ok: { tone: 'good', label: 'Qaydasındadır' },
  warning: { tone: 'warning', label: 'Diqqət' },
  bad: { tone: 'danger', label: 'Nasazlıq var' },
} as const;

/** Fine, and still something to do: that is optional. */
const optional = { tone: 'quiet', label: 'Məcburi deyil' } as const;

const order = ['bad', 'warning', 'ok'] as const;

export function StatusRows({ rows }: { rows: Rows }) {
  return (
    <dl className="divide-y divide-line">
      {sorted(rows).map(({ name, label, value, mark, todo }) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_8.5rem]"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
            <span className="font-medium whitespace-pre-line">{value}</span>
            {todo !== '' && (
              <span className={`block text-sm text-pretty ${mark === optional ? 'text-muted' : ''}`}>{todo}</span>
            )}
          </dd>
          <dd className="justify-self-end">
            <Badge tone={mark.tone}>{mark.label}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What needs attention stands first, otherwise in the order of the parts. */
function sorted(rows: Rows) {
  return order.flatMap((wanted) =>
    rows
      .filter(({ state }) => state === wanted)
      .map((row) => ({ ...row, mark: row.state === 'ok' && row.todo !== '' ? optional : marks[row.state] })),
  );
}
