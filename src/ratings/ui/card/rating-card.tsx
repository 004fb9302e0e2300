/** Rating card in a conversation about a sale: the form, and what both sides have written. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDate } from '../../../domain/language/dates.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import type { ConversationRating } from '../../schemas.server.ts';
import { blindDays } from '../../letters.ts';
import { tagLabels } from '../../tags.ts';
import { Stars } from '../stars.tsx';

type Props = {
  rating: ConversationRating;
  otherName: string;
  /** Form for a rating; `answerForm`: for an answer or a report. */
  form: ReactNode;
  answerForm: ReactNode;
};

export function RatingCard({ rating, otherName, form, answerForm }: Props) {
  const { mayRate, own, other, waits } = rating;
  return (
    <section aria-label="Rəylər" className="mb-5 panel px-4 py-3">
      {mayRate && (
        <>
          {waits && (
            <p className="mb-1 text-sm text-muted">
              {otherName} sizə rəy yazıb. Siz də yazanda və ya {blindDays} gündən sonra görünəcək.
            </p>
          )}
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
              {rating.role === 'buyer' ? 'Satıcıya rəy yazın' : 'Alıcıya rəy yazın'}
              <Icon name="down" className="size-5 text-muted" />
            </summary>
            <div className="mt-2">{form}</div>
          </details>
        </>
      )}
      {own && <Own own={own} />}
      {other && (
        <div className={own ? 'mt-4 border-t border-line pt-4' : undefined}>
          <Said title={`${otherName} sizin haqqınızda`} said={other} />
          {other.answerHidden !== null && (
            <p className="mt-2 text-sm font-medium text-danger">Moderator cavabınızı gizlədib: {other.answerHidden}</p>
          )}
          {answerForm}
        </div>
      )}
    </section>
  );
}

function Own({ own }: { own: NonNullable<ConversationRating['own']> }) {
  const [now] = useState(() => new Date());
  return (
    <>
      <Said title="Sizin rəyiniz" said={own} />
      {!own.shown && (
        <p role="status" className="mt-2 text-sm text-muted">
          Rəyiniz hələ görünmür: qarşı tərəf də yazanda və ya 14 gündən sonra görünəcək (
          {formatDate(new Date(own.dueAt), now)}).
        </p>
      )}
      {own.hidden !== null && (
        <p className="mt-2 text-sm font-medium text-danger">Moderator rəyinizi gizlədib: {own.hidden}</p>
      )}
    </>
  );
}

type SaidProps = { title: string; said: Omit<NonNullable<ConversationRating['other']>, 'answerHidden'> };

function Said({ title, said: { stars, tags, text, answer } }: SaidProps) {
  return (
    <>
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className="mt-1">
        <Stars stars={stars} />
      </p>
      {tags.length > 0 && <p className="mt-1 text-sm text-muted">{tags.map((tag) => tagLabels[tag]).join(' · ')}</p>}
      {text !== null && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {answer && (
        <p className="mt-2 border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">Cavab: </span>
          <span dir="auto">{answer.text}</span>
        </p>
      )}
    </>
  );
}
