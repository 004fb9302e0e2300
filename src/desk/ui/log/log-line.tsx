/** A log line, with its expandable state before and after. */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../domain/language/dates.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { detailsOf, roleNames, sentenceOfLine } from './sentences.ts';
import type { LogLine } from '../../log/log-api.server.ts';

const linkClass = 'font-medium text-accent-strong underline';

export function LineRow({ line, now }: { line: LogLine; now: Date }) {
  const { at, by, about, reason, before, after } = line;
  const { what, link, done } = sentenceOfLine(line);
  const [time] = /\d\d:\d\d$/.exec(formatDate(new Date(at), now)) ?? [];
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-2 text-sm sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <time dateTime={at} className="text-muted tabular-nums">
        {time}
      </time>
      <p>
        <span className="text-muted">{roleNames[by.role]}</span> <span className="font-medium">{by.name}</span>{' '}
        {what === 'listing' && (
          <Link to={`/moderasiya?elan=${about.id}`} className={linkClass}>
            {link}
          </Link>
        )}
        {what === 'user' && (
          <Link to={`/moderasiya/istifadeciler?q=${about.userId}`} className={linkClass}>
            {link}
          </Link>
        )}{' '}
        {done}
        {reason && <span className="text-muted">: {reason}</span>}
      </p>
      {(before ?? after) && <Details {...{ before, after, now }} section={about.section} />}
    </li>
  );
}

type DetailsProps = Pick<LogLine, 'before' | 'after'> & { section: string | undefined; now: Date };

function Details({ before, after, section: name, now }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const section = name === undefined ? undefined : sectionByName(name);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="col-start-2 -my-2 inline-flex min-h-11 items-center gap-1 self-start justify-self-start text-sm text-muted hover:text-ink sm:col-start-3 sm:min-h-9"
      >
        Təfərrüat
        <Icon name="down" className={`size-4 ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div className="col-span-full mt-2 grid gap-x-6 gap-y-2 rounded-control bg-sunken p-3 text-sm sm:col-start-2 sm:grid-cols-2">
          <State title="Əvvəl" rows={detailsOf(before, { section, now })} />
          <State title="Sonra" rows={detailsOf(after, { section, now })} />
        </div>
      )}
    </>
  );
}

function State({ title, rows }: { title: string; rows: ReturnType<typeof detailsOf> }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {rows.length === 0 && <p className="text-muted">–</p>}
      <dl>
        {rows.map(({ key, value }) => (
          <div key={key} className="flex gap-2">
            <dt className="w-24 shrink-0 text-muted">{key}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
