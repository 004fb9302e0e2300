/** Sheet that warns or bans a person, suggesting the next stricter step. */
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { dangerButton } from '../../../ui/buttons.ts';
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import { Chips } from '../../../ui/inputs/chips.tsx';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { useLeaveGuard } from '../../../ui/leave-guard.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { StaffRole } from '../use-staff.ts';

type Props = {
  person: { userId: string; username: string; bans: number; banned: boolean };
  role: StaffRole;
  /** `banned`: their listings are now hidden. */
  onDone: (text: string, banned: boolean) => void;
  onClose: () => void;
};

const steps = [
  { value: 'warning', label: 'Xəbərdarlıq', hint: 'məktub göndərilir', button: 'Xəbərdarlıq et' },
  { value: '7', label: '7 günlük blok', hint: 'elanları gizlənir', button: '7 günlüyə blokla' },
  { value: '30', label: '30 günlük blok', hint: 'elanları gizlənir', button: '30 günlüyə blokla' },
  { value: 'ever', label: 'Müddətsiz blok', hint: 'elanları gizlənir', button: 'Müddətsiz blokla' },
] as const;
type Step = (typeof steps)[number];

const quick = ['Qadağan olunmuş mal satır', 'Dələduzluq', 'Eyni elanı təkrar yerləşdirir', 'Başqasının şəkilləri'];

export function BanSheet({ person, role, onDone, onClose }: Props) {
  // Suggests a week after a warning, and a month after a week.
  const [step, setStep] = useState<Step>(() => steps[Math.min(person.bans, 3)] ?? steps[0]);
  const [reason, setReason] = useState('');
  const { sending, message, write } = useWrite();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const work = async () => {
      if (reason.trim().length < 3) throw new CallError(400, 'Səbəbi yazın: istifadəçi onu oxuyacaq.');
      await sendStep(person.userId, step, reason.trim(), role);
      onDone(step.value === 'warning' ? 'Xəbərdarlıq göndərildi' : 'Bloklandı', step.value !== 'warning');
      onClose();
    };
    void write(work, () => form.current?.querySelector('textarea')?.focus());
  };
  const title = `${person.username}: xəbərdarlıq və ya blok`;
  // Leaving asks for confirmation only if a reason was typed: a preset one is easily chosen again.
  const firm = reason.trim() !== '' && !quick.includes(reason);
  const { leave, question } = useLeaveGuard(firm, onClose);
  return (
    <Sheet {...{ title, firm }} place="right" onClose={() => sending || leave()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in its fields */}
      <form ref={form} noValidate onSubmit={send} onKeyDown={sendByKeys} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 space-y-5 overflow-y-auto px-4 py-4 sm:px-5">
          <Steps {...{ person, step }} onChoose={setStep} />
          <QuickReasons value={reason} onChoose={setReason} />
          <TextArea
            label="Səbəb"
            hint="İstifadəçi bu sözləri məktubda və girişdə görəcək."
            rows={3}
            maxLength={500}
            required
            value={reason}
            error={message || undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        </div>
        <Send busy={sending} label={step.button} />
      </form>
      {question}
    </Sheet>
  );
}

function Send({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className="border-t border-line p-4 sm:px-5">
      <button aria-busy={busy} className={`${dangerButton} w-full`}>
        {busy ? 'Göndərilir…' : label}
      </button>
    </div>
  );
}

type StepsProps = { person: Props['person']; step: Step; onChoose: (step: Step) => void };

function Steps({ person, step, onChoose }: StepsProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Tədbir</legend>
      <CheckRows>
        {steps.map((each) => (
          <CheckRow
            key={each.value}
            radio
            name="step"
            value={each.value}
            label={each.label}
            aside={each.hint}
            checked={step === each}
            onChange={() => onChoose(each)}
          />
        ))}
      </CheckRows>
      <p className="mt-1 text-sm text-muted">
        {person.bans > 0 ? `Bu hesab əvvəllər ${person.bans} dəfə bloklanıb.` : 'Bu hesab hələ bloklanmayıb.'}
      </p>
    </fieldset>
  );
}

function QuickReasons({ value, onChoose }: { value: string; onChoose: (text: string) => void }) {
  return (
    <div>
      <p id="quick-ban" className="mb-1.5 text-sm font-medium">
        Hazır səbəblər
      </p>
      <Chips
        role="radiogroup"
        aria-labelledby="quick-ban"
        name="quick"
        options={quick}
        value={value}
        onChange={onChoose}
      />
    </div>
  );
}

/** Ctrl+Enter submits from the text area, where Enter alone starts a new line. */
function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}

function sendStep(userId: string, { value }: Step, reason: string, as: StaffRole): Promise<unknown> {
  const common = { path: { id: userId }, as, refusable: true };
  if (value === 'warning') return call('POST /api/moderation/users/{id}/warning', { ...common, json: { reason } });
  const days = value === 'ever' ? {} : { days: Number(value) };
  return call('POST /api/moderation/users/{id}/ban', { ...common, json: { ...days, reason } });
}
