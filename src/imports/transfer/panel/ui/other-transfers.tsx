/** Files sent before, to look at again. */
import { formatDate } from '../../../../domain/language/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { Answer } from '../../../../ui/browser/call-types.ts';
import { stateNames } from '../names.ts';
import { stateTones } from './transfer-panels.tsx';

type Props = { items: Answer<'GET /api/admin/transfers'>['items']; onShow: (id: string) => void };

export function OtherTransfers({ items, onShow }: Props) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="other-transfers" className="panel p-4 sm:p-6">
      <h2 id="other-transfers" className="text-base font-semibold">
        Digər fayllar
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ id, name, createdAt, state }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onShow(id)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control py-2 text-left text-sm hover:text-accent-strong"
            >
              <span className="min-w-0 font-medium wrap-anywhere max-sm:w-full sm:flex-1">{name}</span>
              <span className="text-muted">{formatDate(new Date(createdAt), new Date())}</span>
              <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
