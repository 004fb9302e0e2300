/** Reported ratings, oldest first; each is hidden with a reason, or kept. */
import type { FormEvent } from 'react';
import { Link, useFetcher, useRevalidator } from 'react-router';
import { formatDate } from '../../../domain/language/dates.ts';
import { dangerButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { Stars } from '../../../ratings/ui/stars.tsx';
import { tagLabels } from '../../../ratings/tags.ts';
import type { RatingReport, RatingReports as Page } from '../../ratings/reports.server.ts';
import { Refusal } from '../refusal.tsx';
import { useNow } from '../use-now.ts';
import type { StaffRole } from '../use-staff.ts';
import type { Decision } from '../../routes/ratings.tsx';

const maxReason = 500;
const link = 'font-medium text-accent-strong underline';

export function RatingReports({ page, role }: { page: Page; role: StaffRole }) {
  const { revalidate } = useRevalidator();
  if (page.items.length === 0)
    return (
      <EmptyState drawing="box" title="Baxılmamış şikayət yoxdur" text="Rəydən şikayət ediləndə burada görəcəksiniz.">
        <button type="button" onClick={() => void revalidate()} className={quietButton}>
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
            <Report report={report} role={role} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { report: RatingReport; role: StaffRole };

function Report({ report, role }: Props) {
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
        <p className="mt-0.5 text-sm text-muted">
          <Person {...reporter} /> · <time dateTime={report.at}>{formatDate(new Date(report.at), now)}</time>
        </p>
      </div>
      <Decide report={report} role={role} />
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

type What = ['hide' | 'keep', 'rating' | 'answer'];

function Decide(props: Props) {
  const { refusal, answer, answerRefusal } = props.report.rating;
  // The moderator may decide about neither part.
  if (refusal !== null && (answer === null || answerRefusal !== null)) return <Refusal>{refusal}</Refusal>;
  return <DecisionForm {...props} />;
}

function DecisionForm({ report: { rating }, role }: Props) {
  const { data: refusal, state, submit } = useFetcher<string>();
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state !== 'idle') return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [decision, part] = (submitter?.dataset['what'] ?? 'keep rating').split(' ') as What;
    const reason = new FormData(event.currentTarget).get('reason');
    const json = { decision, part, reason: typeof reason === 'string' ? reason : '' };
    const sent: Decision = { as: role, id: rating.id, json };
    void submit(sent, { method: 'post', action: '/moderasiya/reyler', encType: 'application/json' });
  };
  return (
    <form noValidate onSubmit={decide} className="self-start">
      <TextArea
        label="Səbəb"
        name="reason"
        hint="Gizlədirsinizsə, səbəbi yazın: müəllif görəcək."
        rows={2}
        maxLength={maxReason}
        error={refusal || undefined}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {rating.refusal === null && (
          <button data-what="hide rating" className={dangerButton}>
            Rəyi gizlət
          </button>
        )}
        {rating.answer !== null && rating.answerRefusal === null && (
          <button data-what="hide answer" className={quietButton}>
            Cavabı gizlət
          </button>
        )}
        <button data-what={rating.refusal === null ? 'keep rating' : 'keep answer'} className={quietButton}>
          Saytda qalsın
        </button>
      </div>
    </form>
  );
}
