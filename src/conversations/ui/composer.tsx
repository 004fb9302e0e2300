/** Message box with quick answers and a send button. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { primaryButton } from '../../ui/buttons.ts';
import { maxLetters } from '../letters.ts';

type Props = {
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  /** Quick answers to choose from. */
  answers: readonly string[];
  busy?: boolean;
  failure?: string | undefined;
  /** Attachments to be sent along, which make an empty text valid; `adding` is the button that adds them. */
  attached?: ReactNode;
  hasAttached?: boolean;
  adding?: ReactNode;
};

export function Composer(props: Props) {
  const { text, onChange, onSend, answers, busy = false, failure, attached, hasAttached = false, adding } = props;
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
  // Enter sends on a computer, as in other chat programs; on phones it inserts a new line.
  const sendOnEnter = (event: KeyboardEvent) => {
    const isLine = event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || isLine) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => (event.preventDefault(), send())}
      className="shrink-0 border-t border-line bg-surface px-4 py-3"
    >
      {answers.length > 0 && <QuickAnswers answers={answers} onChoose={choose} />}
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

type AnswersProps = { answers: readonly string[]; onChoose: (answer: string) => void };

function QuickAnswers({ answers, onChoose }: AnswersProps) {
  return (
    <ul aria-label="Hazır mətnlər" className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]">
      {answers.map((answer) => (
        <li key={answer}>
          <button
            type="button"
            onClick={() => onChoose(answer)}
            className="min-h-11 rounded-full bg-accent-soft px-4 text-sm font-medium whitespace-nowrap text-accent-strong transition-colors hover:bg-accent-soft-strong"
          >
            {answer}
          </button>
        </li>
      ))}
    </ul>
  );
}
