/** Moderators: the admin grants and revokes the role. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { dangerButton, quietButton, quietDangerButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { FoundPerson } from '../../users/users-api.server.ts';
import { useNow } from '../use-now.ts';

export type Moderator = { userId: string; username: string; email: string; since?: string };

type Props = { people: readonly Moderator[]; onChange: () => void };

export function Moderators({ people, onChange }: Props) {
  const [leaving, setLeaving] = useState<Moderator>();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="moderators" className="flex flex-col panel p-4 sm:p-5">
      <h2 id="moderators" ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
        Moderatorlar
      </h2>
      {people.length === 0 && <p className="mb-3 text-sm text-muted">Hələ moderator yoxdur.</p>}
      <ul className="mb-4 flex-1 divide-y divide-line">
        {people.map((person) => (
          <li key={person.userId} className="flex items-center justify-between gap-3 py-2.5">
            <p className="min-w-0 text-sm wrap-break-word">
              <span className="block font-medium">{person.username}</span>
              <span className="block text-muted">{person.email}</span>
              {person.since && (
                <span className="block text-sm text-muted">
                  Moderator edilib: {formatDate(new Date(person.since), now)}
                </span>
              )}
            </p>
            <button
              type="button"
              aria-label={`Moderatorluqdan çıxar: ${person.username}`}
              {...Notice.preloadProps}
              onClick={() => setLeaving(person)}
              className={`${quietDangerButton} shrink-0 px-3`}
            >
              Çıxar
            </button>
          </li>
        ))}
      </ul>
      <NewModerator onAdded={onChange} />
      {leaving && (
        <TakeRole
          person={leaving}
          finalFocus={() => heading.current}
          onDone={onChange}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

type TakeProps = {
  person: Moderator;
  finalFocus: () => HTMLElement | null;
  onDone: () => void;
  onClose: () => void;
};

function TakeRole({ person: { userId, username }, finalFocus, onDone, onClose }: TakeProps) {
  const { sending, write } = useWrite();
  const take = () =>
    write(
      async () => {
        await call('DELETE /api/admin/moderators/{id}', { path: { id: userId }, as: 'admin' });
        showToast('Moderatorluqdan çıxarıldı', username);
        onDone();
        onClose();
      },
      ({ message }) => {
        showToast('Moderatorluqdan çıxarılmadı', message);
        onClose();
      },
    );
  return (
    <Notice
      title={`${username} moderatorluqdan çıxarılsın?`}
      text="Növbə və jurnal onun üçün dərhal bağlanacaq. Qərarları qüvvədə qalır."
      tone="danger"
      closeLabel="Xeyr, qalsın"
      finalFocus={finalFocus}
      action={
        <button type="button" aria-busy={sending} onClick={() => void take()} className={dangerButton}>
          Bəli, çıxar
        </button>
      }
      onClose={onClose}
    />
  );
}

/** Requires an exact match: the search also returns accounts whose name has the prefix, which must not get the role. */
function isNamed({ userId, email }: FoundPerson, text: string): boolean {
  return userId === text || email?.toLowerCase() === text.toLowerCase();
}

function NewModerator({ onAdded }: { onAdded: () => void }) {
  const [text, setText] = useState('');
  const { sending, message, write, forget } = useWrite();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const asked = text.trim();
    void write(async () => {
      if (!asked) throw new CallError(400, 'E-poçtu və ya id-ni yazın.');
      const { items } = await call('GET /api/moderation/users', { query: { q: asked, limit: 20 }, as: 'admin' });
      const person = items.find((found) => isNamed(found, asked));
      if (!person) throw new CallError(404, 'Belə hesab tapılmadı. E-poçtu və ya id-ni tam yazın.');
      await call('PUT /api/admin/moderators/{id}', { path: { id: person.userId }, as: 'admin' });
      showToast('Moderator təyin edildi', person.username);
      setText('');
      onAdded();
    });
  };
  return (
    <form noValidate onSubmit={add} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextInput
        label="Yeni moderatorun e-poçtu və ya id-si"
        value={text}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        error={message || undefined}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          forget();
        }}
      />
      <button aria-busy={sending} className={`${quietButton} sm:mt-6.5 sm:min-h-12`}>
        {sending ? 'Yoxlanılır…' : 'Moderator təyin et'}
      </button>
    </form>
  );
}
