/** Where a message is written. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { primaryButton } from '../../../ui/buttons.ts';
import { maxLetters } from '../letters.ts';

const quickAnswers = ['Hələ satılır?', 'Son qiymət nədir?', 'Harada baxmaq olar?'];

type Props = {
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  /** Questions to begin with. */
  offersQuestions: boolean;
  busy?: boolean;
  failure?: string | undefined;
  /** What goes along, so that there need be no words, and the button that adds to it. */
  attached?: ReactNode;
  hasAttached?: boolean;
  adding?: ReactNode;
};

export function Composer(props: Props) {
  const {
    text,
    onChange,
    onSend,
    offersQuestions,
    busy = false,
    failure,
    attached,
    hasAttached = false,
    adding,
  } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '' && !hasAttached;
  const send = () => {
    if (!isEmpty && !busy) onSend(text.trim());
    area.current?.focus();
  };
  const choose = (question: string) => {
    onChange(question);
    area.current?.focus();
  };
  // As in other programs on a computer; on phones Enter is a new line.
  const sendOnEnter = (event: KeyboardEvent) => {
    const isLine = event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || isLine) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={(event) => (event.preventDefault(), send())} className="border-t border-line bg-page pt-3 pb-2">
      {offersQuestions && <Questions onChoose={choose} />}
      {attached}
      <p role="alert" className="mb-2 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex items-end gap-2">
        {adding}
        <textarea
          ref={area}
          aria-label="Mesaj"
          placeholder="Mesaj yazın"
          rows={1}
          maxLength={maxLetters}
          readOnly={busy}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3.5 py-2.75 text-base placeholder:text-muted"
        />
        <button aria-disabled={isEmpty || busy} className={`${primaryButton} min-h-12`}>
          {busy ? 'Göndərilir…' : 'Göndər'}
        </button>
      </div>
    </form>
  );
}

function Questions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul aria-label="Hazır suallar" className="mb-3 flex flex-wrap gap-2">
      {quickAnswers.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onChoose(question)}
            className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-sm hover:bg-sunken"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
