/** The text of a report, its listing, and both sides. */
import { Link } from 'react-router';
import { formatDate } from '../../../domain/language/dates.ts';
import { quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import { KeySign } from '../queue/key-sign.tsx';

type Props = { report: OpenReport; now: Date; onBan: (id: string) => void };

const link = 'font-medium text-accent-strong underline';

export function People({ report, now, onBan }: Props) {
  const { about, at, text, reporter, reported } = report;
  return (
    <section aria-label="Şikayət" className="panel p-4 text-sm">
      <h2 className="font-semibold">Şikayət</h2>
      <p className="mt-1 text-base wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={at}>{formatDate(new Date(at), now)}</time>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Elan</dt>
        <dd className="wrap-anywhere">
          <Link to={`/moderasiya?elan=${about.id}`} className={link}>
            № {about.id}
          </Link>{' '}
          {about.title}
        </dd>
        <dt className="text-muted">Şikayət edən</dt>
        <dd>
          <Side person={reporter} />
        </dd>
        <dt className="text-muted">Haqqında şikayət edilən</dt>
        <dd>
          <Side person={reported} />
        </dd>
      </dl>
      <div className="mt-3 grid gap-2">
        {[reported, reporter].map(
          ({ id, name }, index) =>
            id !== null && (
              <button
                key={id}
                type="button"
                aria-keyshortcuts={index === 0 ? 'B' : undefined}
                onClick={() => onBan(id)}
                className={id === reported.id ? quietDangerButton : quietButton}
              >
                <span className="min-w-0 wrap-anywhere">Xəbərdarlıq və ya blok: {name}</span>
                {index === 0 && <KeySign>B</KeySign>}
              </button>
            ),
        )}
      </div>
    </section>
  );
}

function Side({ person: { id, name } }: { person: OpenReport['reporter'] }) {
  if (id === null) return name;
  return (
    <Link to={`/moderasiya/istifadeciler?q=${id}`} className={link}>
      {name}
    </Link>
  );
}
