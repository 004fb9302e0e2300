/** Reasons for rejecting or removing a listing: preset and custom, for any field. */
import { type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { dangerButton, primaryButton } from '../../../ui/buttons.ts';
import { InputError, TextArea } from '../../../ui/inputs/text-input.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { DecisionReason } from '../../../moderation/review/table.ts';
import type { QueueItem } from '../../queue/answer.server.ts';
import type { DecisionRequest } from '../queue/state/calls.ts';
import { KeySign } from '../queue/key-sign.tsx';
import { labelOfField } from '../field-labels.ts';
import { OwnReasons } from './own-reasons.tsx';
import { type Offered, offeredReasons } from './quick-reasons.ts';
import { useReasons } from './use-reasons.ts';

type Props = {
  decision: 'reject' | 'remove';
  item: QueueItem;
  section: Section;
  /** A failed attempt of the same decision: the sheet starts with its reasons. */
  asked?: DecisionRequest | undefined;
  onDecide: (reasons: DecisionReason[], note: string) => void;
  onClose: () => void;
};

export function ReasonsSheet({ decision, item, section, asked, onDecide, onClose }: Props) {
  const [offered] = useState(() => offeredReasons(decision, section, item.flags));
  const chosen = useReasons(offered, asked);
  const { ticked, own, setOwn, note, setNote, tooShort, isWritten, reasons } = chosen;
  const { leave, question } = useLeaveGuard(isWritten, onClose);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const toggle = (index: number) => {
    chosen.toggle(index);
    setError('');
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reasons.length > 0 && !tooShort) return onDecide(reasons, note.trim());
    setError(tooShort ? 'Səbəbi ən azı 3 simvolla yazın.' : 'Ən azı bir səbəbi seçin və ya yazın.');
    form.current?.querySelector<HTMLElement>(tooShort ? 'textarea' : 'input')?.focus();
  };
  // Listens on the window: users may type before the dialog has focused the first reason.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!question) onKey(event, form.current, (index) => index < offered.length && toggle(index));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const { title, button } = wordsFor(decision, item);
  return (
    <Sheet title={title} place="right" initialFocus={first} firm={isWritten} onClose={leave}>
      <form ref={form} noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-4 py-3 sm:px-5">
          <QuickReasons {...{ title, offered, section, ticked, error, first }} onToggle={toggle} />
          <OwnReasons section={section} reasons={own} onChange={setOwn} />
          <TextArea
            label="Qeyd"
            hint="Yalnız moderatorlar görür."
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </div>
        <div className="border-t border-line p-4 sm:px-5">
          <button className={`${decision === 'reject' ? primaryButton : dangerButton} w-full`}>
            {button}
            <KeySign>Enter</KeySign>
          </button>
        </div>
      </form>
      {question}
    </Sheet>
  );
}

function wordsFor(decision: Props['decision'], { stage }: QueueItem): { title: string; button: string } {
  if (decision === 'reject') return { title: 'Satıcı nəyi düzəltməlidir?', button: 'Düzəlişə qaytar' };
  return stage === 'appeals'
    ? { title: 'Müraciət niyə rədd edilir?', button: 'Müraciəti rədd et' }
    : { title: 'Elan niyə silinir?', button: 'Elanı sil' };
}

type QuickProps = {
  title: string;
  offered: readonly Offered[];
  section: Section;
  ticked: ReadonlySet<number>;
  error: string;
  first: Ref<HTMLInputElement>;
  onToggle: (index: number) => void;
};

function QuickReasons({ title, offered, section, ticked, error, first, onToggle }: QuickProps) {
  return (
    <fieldset aria-describedby={error ? 'reasons-error' : undefined}>
      <legend className="sr-only">{title}</legend>
      <InputError id="reasons-error" error={error || undefined} />
      {offered.map(({ field, text }, index) => (
        <label
          key={`${field} ${text}`}
          className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-control px-2 py-2 text-sm hover:bg-sunken has-checked:bg-accent-soft"
        >
          <input
            ref={index === 0 ? first : undefined}
            type="checkbox"
            className="tick"
            checked={ticked.has(index)}
            onChange={() => onToggle(index)}
            aria-keyshortcuts={String(index + 1)}
          />
          <span className="min-w-0 flex-1">
            {field && <span className="block text-xs text-muted">{labelOfField(section, field)}</span>}
            {text}
          </span>
          <KeySign>{String(index + 1)}</KeySign>
        </label>
      ))}
    </fieldset>
  );
}

/** Digits tick a reason, except in text inputs; Enter submits, in a text with Ctrl. */
function onKey(event: KeyboardEvent, form: HTMLFormElement | null, toggle: (index: number) => void): void {
  const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  if (repeat) return;
  // Inside the form and on buttons, the browser handles Enter.
  if (key === 'Enter' && (ctrlKey || metaKey || !isIn('form, button, a'))) return form?.requestSubmit();
  if (ctrlKey || metaKey || altKey || isIn('textarea, select')) return;
  const index = Number(key) - 1;
  if (Number.isInteger(index) && index >= 0) toggle(index);
}
