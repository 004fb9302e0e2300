/** Reported ratings, the oldest first: each is hidden with a reason, or kept. */
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call, CallError } from '../../../../browser/call.ts';
import { formatDate } from '../../../../language/dates.ts';
import { dangerButton, quietButton } from '../../../../ui/buttons.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextArea } from '../../../../ui/inputs/text-input.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { Stars } from '../../../ratings/ui/stars.tsx';
import { tagLabels } from '../../../ratings/tags.ts';
import type { RatingReport, RatingReports as Page } from '../../ratings/api.server.ts';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { storeOpenReports } from '../open-reports.ts';
import { useNow } from '../use-now.ts';
import type { StaffRole } from '../use-staff.ts';

const maxReason = 500;
const link = 'font-medium text-accent-strong underline';
const messageOf = (error: unknown) => (error instanceof CallError ? error.message : 'Server xətası');

export function RatingReports({ role }: { role: StaffRole }) {
  const [page, setPage] = useState<Page>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    call<Page>('/api/moderation/rating-reports?limit=50', { as: role, refusable: true }).then(
      (loaded) => {
        setFailure('');
        setPage(loaded);
        storeOpenReports({ ratings: loaded.total });
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [role]);
  useEffect(load, [load]);
  if (!page) return failure ? <LoadFailed text={failure} retrying={false} onRetry={load} /> : <LogSkeleton />;
  if (page.items.length === 0)
    return (
      <EmptyState drawing="box" title="Baxılmamış şikayət yoxdur" text="Rəydən şikayət ediləndə burada görəcəksiniz.">
        <button type="button" onClick={load} className={quietButton}>
          Yenilə
        </button>
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="mb-4 text-sm text-muted tabular-nums">
        {page.total} şikayət
      </p>
      <ul className="grid gap-4">
        {page.items.map((report) => (
          <li key={report.id}>
            <Report report={report} role={role} onDone={load} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { report: RatingReport; role: StaffRole; onDone: () => void };

function Report({ report, role, onDone }: Props) {
  const now = useNow();
  const { rating, reporter, about } = report;
  return (
    <article className="grid gap-5 panel p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <Person {...rating.author} /> → <Person {...rating.subject} /> ·{' '}
          <Link to={`/moderasiya?elan=${about.id}`} className={link}>
            № {about.id}
          </Link>{' '}
          {about.title} · <time dateTime={rating.at}>{formatDate(new Date(rating.at), now)}</time>
        </p>
        <p className="mt-2">
          <Stars stars={rating.stars} />
        </p>
        {rating.tags.length > 0 && (
          <p className="mt-1 text-sm text-muted">{rating.tags.map((tag) => tagLabels[tag]).join(' · ')}</p>
        )}
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{rating.text}</p>
        {rating.answer !== null && (
          <p className="mt-2 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <span className="font-semibold">Cavab: </span>
            {rating.answer}
          </p>
        )}
        <p className="mt-4 text-sm wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">Şikayət: </span>
          {report.text}
        </p>
        <p className="mt-0.5 text-note text-muted">
          <Person {...reporter} /> · <time dateTime={report.at}>{formatDate(new Date(report.at), now)}</time>
        </p>
      </div>
      <Decision report={report} role={role} onDone={onDone} />
    </article>
  );
}

function Person({ id, name }: RatingReport['reporter']) {
  if (id === null) return name;
  return (
    <Link to={`/moderasiya/istifadeciler?q=${id}`} className={link}>
      {name}
    </Link>
  );
}

function Decision({ report: { rating }, role, onDone }: Props) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const decide = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [decision, part] = (submitter?.dataset['what'] ?? 'keep rating').split(' ');
    const reason = new FormData(event.currentTarget).get('reason');
    setBusy(true);
    try {
      const json = { decision, part, reason: typeof reason === 'string' ? reason : '' };
      await call(`/api/moderation/ratings/${rating.id}`, { method: 'POST', json, as: role, refusable: true });
      showToast(decision === 'hide' ? 'Gizlədildi' : 'Rəy saxlandı', undefined, undefined, 'status');
      onDone();
    } catch (failure) {
      setError(failure instanceof CallError ? (failure.fields['reason'] ?? failure.message) : 'Server xətası');
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void decide(event)} className="self-start">
      <TextArea
        label="Səbəb"
        name="reason"
        hint="Gizlədəndə lazımdır: müəllif onu görür."
        rows={2}
        maxLength={maxReason}
        error={error}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <button data-what="hide rating" className={dangerButton}>
          Rəyi gizlət
        </button>
        {rating.answer !== null && (
          <button data-what="hide answer" className={quietButton}>
            Cavabı gizlət
          </button>
        )}
        <button data-what="keep rating" className={quietButton}>
          Saxla
        </button>
      </div>
    </form>
  );
}
