/** Monthly figures: the newest month expanded, others on tap. */
import type { ReactNode } from 'react';
import { groupThousands } from '../../../domain/fields/format.ts';
import { formatMonth } from '../../../domain/language/dates.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { TransparentMonth } from '../transparency.server.ts';
import { formatWait } from '../wait.ts';

export function Months({ months }: { months: readonly TransparentMonth[] }) {
  return (
    <div className="divide-y divide-line panel">
      {months.map((month, index) => (
        <details key={month.month} open={index === 0} className="group">
          <summary className="flex min-h-12 items-center gap-3 px-4 py-3 -outline-offset-3 group-first:rounded-t-card group-last:rounded-b-card hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
            <h2 className="min-w-0 flex-1 font-semibold">
              {formatMonth(month.month)}
              {index === 0 && <span className="font-normal text-muted"> – davam edir</span>}
            </h2>
            <span className="text-sm text-muted tabular-nums">{groupThousands(month.ads)} elan</span>
            <Icon name="down" className="size-4.5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <Figures {...month} />
        </details>
      ))}
    </div>
  );
}

function Figures({ ads, decisions, waited, removals, reports, appeals, bans }: TransparentMonth) {
  return (
    <div className="grid gap-x-8 gap-y-6 px-4 pb-5 sm:grid-cols-2 sm:px-5">
      <Group title="Elanlar">
        <Figure name="Dərc olundu" value={ads} />
        <Figure name="Moderator təsdiqlədi" value={decisions.approve} />
        <Figure name="Dərc olunmadı, düzəlişə qaytarıldı" value={decisions.reject} />
        <Figure name="Silindi" value={decisions.remove} />
        <Figure name="Bərpa olundu" value={decisions.restore} />
      </Group>
      <Group title="Şikayət və müraciətlər">
        <Figure name="Şikayət gəldi" value={reports.sent} />
        <Figure name="Şikayət təsdiqləndi" value={reports.upheld} />
        <Figure name="Silinmə barədə müraciət gəldi" value={appeals.sent} />
        <Figure name="Müraciət qəbul olundu" value={appeals.granted} />
        <Figure name="Müraciət rədd edildi" value={appeals.denied} />
        <Figure name="Hesab bloklandı" value={bans} />
      </Group>
      <Group title="Elanlar yoxlamanı nə qədər gözlədi">
        <Wait name="Elanların yarısı: ən çox" minutes={waited.half} />
        <Wait name="Elanların 90%-i: ən çox" minutes={waited.nineTenths} />
      </Group>
      <Group title="Niyə silindi">
        {removals.map(({ reason, label, count }) => (
          <Figure key={reason} name={label} value={count} />
        ))}
        {removals.length === 0 && <Line name="Heç bir elan silinmədi" />}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return <Line name={name}>{groupThousands(value)}</Line>;
}

function Wait({ name, minutes }: { name: string; minutes: number | null }) {
  return <Line name={name}>{minutes === null ? 'gözləyən olmadı' : formatWait(minutes)}</Line>;
}

function Line({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3 py-2">
      <dt className="min-w-0 flex-1 text-pretty">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
