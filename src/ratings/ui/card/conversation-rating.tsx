/** Rating card of a conversation with the forms it takes. */
import { type FormEvent, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import type { Body } from '../../../ui/browser/call-types.ts';
import { plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { blindDays, maxLetters } from '../../letters.ts';
import type { ConversationRating } from '../../schemas.server.ts';
import { RatingCard } from './rating-card.tsx';
import { RatingFields } from './rating-fields.tsx';

type Props = { id: string; rating: ConversationRating; otherName: string; onChange: () => void };

export function ConversationRatings({ id, rating, otherName, onChange }: Props) {
  return (
    <RatingCard
      rating={rating}
      otherName={otherName}
      form={<RatingForm id={id} role={rating.role} onDone={onChange} />}
      answerForm={rating.other && <Replies {...rating.other} onDone={onChange} />}
    />
  );
}

/** Errors are shown beside their fields, others in a toast. */
function useSending(onDone: () => void) {
  const { sending, failure, write } = useWrite();
  const send = (work: () => Promise<unknown>) =>
    write(
      () => work().then(onDone),
      ({ fields, message, status }) => {
        if (Object.keys(fields).length > 0) return;
        showToast('Əməliyyat yerinə yetirilmədi', message);
        // A conflict may mean that it was done in another tab: reloads.
        if (status === 409) onDone();
      },
    );
  return { errors: failure?.fields ?? {}, busy: sending, send };
}

function RatingForm({ id, role, onDone }: { id: string; role: ConversationRating['role']; onDone: () => void }) {
  const { errors, busy, send } = useSending(onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const stars = form.get('stars');
    const text = form.get('text');
    const rating = {
      stars: typeof stars === 'string' ? Number(stars) : null,
      tags: form.getAll('tags').map(String),
      text: typeof text === 'string' ? text : '',
    };
    void send(async () => {
      // Without stars, the call returns the error for the missing field.
      const json = rating as Body<'POST /api/conversations/{id}/rating'>;
      const { own } = await call('POST /api/conversations/{id}/rating', { path: { id }, json });
      showToast(
        'Rəyiniz qəbul olundu',
        own?.shown ? 'İndi hər iki rəy görünür.' : `Qarşı tərəf də yazanda və ya ${blindDays} gündən sonra görünəcək.`,
        undefined,
        'status',
      );
    });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Rəy yazın">
      <RatingFields role={role} errors={errors} />
      <button aria-busy={busy} className={`${primaryButton} mt-4`}>
        {busy ? 'Göndərilir…' : 'Rəyi göndər'}
      </button>
    </form>
  );
}

type RepliesProps = Pick<NonNullable<ConversationRating['other']>, 'id' | 'answer' | 'answerHidden'> & {
  onDone: () => void;
};

function Replies({ id, answer, answerHidden, onDone }: RepliesProps) {
  const [doing, setDoing] = useState<'answer' | 'report'>();
  if (doing) {
    const isAnswer = doing === 'answer';
    return (
      <TextForm
        label={isAnswer ? 'Rəyə cavabınız' : 'Şikayətin səbəbi'}
        hint={isAnswer ? 'Rəyin altında hamıya görünəcək. Yalnız bir dəfə cavab vermək olar.' : 'Moderator baxacaq.'}
        onSend={async (text) => {
          const sent = { path: { id }, json: { text } };
          const { message } = await (isAnswer
            ? call('POST /api/ratings/{id}/answer', sent)
            : call('POST /api/ratings/{id}/report', sent));
          showToast(message, undefined, undefined, 'status');
          setDoing(undefined);
        }}
        onDone={onDone}
        onCancel={() => setDoing(undefined)}
      />
    );
  }
  return (
    <div className="mt-2 flex flex-wrap gap-1">
      {!answer && answerHidden === null && (
        <button type="button" onClick={() => setDoing('answer')} className={quietButton}>
          Cavab ver
        </button>
      )}
      <button type="button" onClick={() => setDoing('report')} className={plainButton}>
        Şikayət et
      </button>
    </div>
  );
}

type TextFormProps = {
  label: string;
  hint: string;
  onSend: (text: string) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
};

function TextForm({ label, hint, onSend, onDone, onCancel }: TextFormProps) {
  const { errors, busy, send } = useSending(onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    void send(() => onSend(typeof typed === 'string' ? typed : ''));
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea label={label} hint={hint} name="text" rows={3} maxLength={maxLetters} error={errors['text']} />
      <div className="mt-3 flex gap-2">
        <button aria-busy={busy} className={primaryButton}>
          {busy ? 'Göndərilir…' : 'Göndər'}
        </button>
        <button type="button" onClick={onCancel} className={quietButton}>
          Ləğv et
        </button>
      </div>
    </form>
  );
}
