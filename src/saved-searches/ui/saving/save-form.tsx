/** Form of a saved search: its conditions, its name, and how soon to notify. */
import { type SyntheticEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { CallError } from '../../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { logInPath } from '../../../accounts/return-path.ts';
import type { Choices, NoticeChannels } from '../calls.ts';
import { savingHash } from '../saving-hash.ts';
import { NotifyChoice } from '../notify-choice.tsx';
import { conditionsOf } from '../conditions.ts';

type Props = {
  query: string;
  signedIn: boolean;
  /** Whether the search is already saved, and may be changed. */
  already: boolean;
  choices: Choices;
  told: NoticeChannels | undefined;
  failure: CallError | undefined;
  sending: boolean;
  onSave: (choices: Choices) => void;
  /** Stores the choices until after the log-in; false if the browser refuses. */
  onKeep: (choices: Choices) => boolean;
};

// Must equal the maximum of the call.
const maxName = 100;

export function SaveForm({ query, signedIn, already, choices, told, failure, sending, onSave, onKeep }: Props) {
  const [name, setName] = useState(choices.name ?? '');
  const [notify, setNotify] = useState(choices.notify);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const chosen: Choices = { ...(name.trim() && { name: name.trim() }), notify };
  const logIn = logInPath(pathname + search + savingHash);
  const goTo = (path: string) => onKeep(chosen) && void navigate(path);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (signedIn) onSave(chosen);
    else goTo(logIn);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-5">
      <ConditionList query={query} />
      <NotifyChoice label="Yeni elan çıxanda xəbər ver" value={notify} onChange={setNotify} told={told} />
      <TextInput
        label="Ad"
        name="name"
        value={name}
        maxLength={maxName}
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Boş qalsa, özümüz ad verəcəyik"
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Refusal failure={failure} />
      <Buttons {...{ signedIn, already, sending }} onRegister={() => goTo(logIn.replace('/login', '/reqister'))} />
      {!signedIn && (
        <p className="text-sm text-muted">
          Axtarış hesabınızda saxlanılır. Daxil olandan sonra bu səhifəyə qayıdacaqsınız.
        </p>
      )}
    </form>
  );
}

function Refusal({ failure }: Pick<Props, 'failure'>) {
  return (
    <div role="alert" className="text-sm font-medium text-danger empty:hidden">
      {failure && (
        <>
          {failure.message}{' '}
          {failure.status === 409 && (
            <Link to="/axtarislarim" className="underline">
              Axtarışlarım
            </Link>
          )}
        </>
      )}
    </div>
  );
}

type ButtonsProps = Pick<Props, 'signedIn' | 'already' | 'sending'> & { onRegister: () => void };

function Buttons({ signedIn, already, sending, onRegister }: ButtonsProps) {
  return (
    <div className="grid gap-2.5">
      <button aria-busy={sending} className={primaryButton}>
        {sending ? 'Yadda saxlanılır…' : !signedIn ? 'Daxil ol və saxla' : already ? 'Yadda saxla' : 'Axtarışı saxla'}
      </button>
      {!signedIn && (
        <button type="button" onClick={onRegister} className={quietButton}>
          Qeydiyyatdan keç və saxla
        </button>
      )}
      {already && (
        <Link to="/axtarislarim" className={quietButton}>
          Axtarışlarım
        </Link>
      )}
    </div>
  );
}

function ConditionList({ query }: { query: string }) {
  return (
    <ul aria-label="Şərtlər" className="flex flex-wrap gap-2">
      {conditionsOf(query).map((text) => (
        <li
          key={text}
          className="max-w-full truncate rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
