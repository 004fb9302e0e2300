/** One listing of the cabinet: a row of a table on wide screens, a card on phones. */
import { Link } from 'react-router';
import { formatPrice } from '../../../domain/fields/format.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { daysLeft, showTimeLeft } from '../../../listings/days-left.ts';
import { NoPhoto } from '../../../listings/cards/ui/no-photo.tsx';
import { StatusBadge } from '../../../listings/cards/ui/status-badge.tsx';
import { sourcesOfCard } from '../../../photos/ui/photo-source.ts';
import type { CabinetRow } from '../../list.server.ts';

/** Columns on wide screens, the same for the heading. */
const columns = 'xl:grid-cols-[1.25rem_4.5rem_minmax(0,1fr)_6.5rem_8.5rem_repeat(4,3.5rem)] xl:items-center xl:gap-x-3';

const figures = [
  ['views', 'Baxış'],
  ['calls', 'Zəng'],
  ['favorites', 'Favorit'],
  ['messages', 'Mesaj'],
] as const;

/** Labels of the columns; each row says its own to those who cannot see them. */
export function Heading() {
  return (
    <div aria-hidden="true" className={`hidden px-3 pb-2 text-xs text-muted xl:grid ${columns}`}>
      <span className="col-start-3">Elan</span>
      <span>Qiymət</span>
      <span>Status</span>
      {figures.map(([name, label]) => (
        <span key={name} className="text-right">
          {label}
        </span>
      ))}
    </div>
  );
}

type Props = { row: CabinetRow; now: number; chosen: boolean; onToggle: () => void };

export function Row({ row, now, chosen, onToggle }: Props) {
  return (
    <li
      className={`grid grid-cols-[1.25rem_4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line px-3 py-3 first:border-t-0 ${columns} ${chosen ? 'bg-accent-soft' : ''}`}
    >
      <label className="relative row-span-3 flex justify-center pt-3 after:absolute after:-inset-x-3 after:inset-y-0 after:cursor-pointer xl:row-span-1 xl:pt-0 xl:after:-inset-y-3">
        <input
          type="checkbox"
          checked={chosen}
          onChange={onToggle}
          aria-label={`Seç: ${row.title}, № ${row.id}`}
          className="tick"
        />
      </label>
      <Picture row={row} />
      <div className="min-w-0">
        <Link to={`/ads/${row.id}`} className="font-medium wrap-break-word hover:text-accent-strong">
          {row.title}
        </Link>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">
          № {row.id} · {sectionByName(row.section)?.label}
          {row.code !== null && row.code !== String(row.id) && ` · kod ${row.code}`}
        </p>
      </div>
      <p className="col-start-3 font-semibold tabular-nums xl:col-start-auto xl:text-sm">{formatPrice(row.price)}</p>
      <div className="col-start-3 flex flex-wrap items-center gap-x-2 gap-y-1 xl:col-start-auto xl:block">
        <StatusBadge status={row.status} />
        <DaysLeft row={row} now={now} />
      </div>
      <dl className="col-span-2 col-start-2 flex flex-wrap gap-x-4 text-sm xl:contents">
        {figures.map(([name, label]) => (
          <div key={name} className="flex gap-1 xl:justify-end">
            <dt className="text-muted xl:sr-only">{label}</dt>
            <dd className="tabular-nums">{row[name]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Picture({ row: { photo, section } }: Pick<Props, 'row'>) {
  const frame = 'row-span-3 h-13.5 w-18 rounded-photo xl:row-span-1';
  if (photo)
    return (
      <img {...sourcesOfCard(photo, '72px')} alt="" loading="lazy" className={`${frame} bg-sunken object-cover`} />
    );
  return <NoPhoto section={sectionByName(section)} small className={frame} />;
}

const fewDays = 3;

function DaysLeft({ row, now }: Pick<Props, 'row' | 'now'>) {
  const left = daysLeft(row, now);
  if (left === undefined) return null;
  return (
    <span className={`text-xs whitespace-nowrap xl:mt-1 xl:block ${left <= fewDays ? 'text-danger' : 'text-muted'}`}>
      {showTimeLeft(row, now)}
    </span>
  );
}
