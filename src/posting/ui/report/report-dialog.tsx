/** Dialog that reports a listing: a reason, with text where needed. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { primaryButton } from '../../../ui/buttons.ts';
import { CheckRow, CheckRows } from '../../../ui/inputs/check-row.tsx';
import { InputError, TextArea } from '../../../ui/inputs/text-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import { isVisible } from '../../../listings/status.ts';
import type { Listing } from '../../../listings/present.ts';
import { maxReportLetters, type Reason, type ReasonId, reasons } from '../../../moderation/review/report-reasons.ts';

type Props = { listing: Listing; onClose: () => void };

export function ReportDialog({ listing, onClose }: Props) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const { sending, failure, write, forget } = useWrite();
  const form = useRef<HTMLFormElement>(null);
  const choose = (chosen: Reason) => {
    setReason(chosen);
    forget();
  };
  const errors = failure && errorsOf(failure);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const work = async () => {
      if (!reason) throw new CallError(400, 'Səbəbi seçin.');
      if (reason.needsText && text.trim() === '') throw new CallError(400, '', { text: 'Nə baş verdiyini yazın.' });
      const path = { section: listing.section, id: listing.id };
      const json = { reason: reason.id as ReasonId, ...(text.trim() && { text }) };
      const { message } = await call('POST /api/{section}/{id}/report', { path, json });
      showToast(message);
      onClose();
    };
    void write(work, (refused) =>
      form.current?.querySelector<HTMLElement>(errorsOf(refused).reason ? 'input' : 'textarea')?.focus(),
    );
  };
  return (
    <Sheet title="Elandan şikayət" place="right" firm onClose={() => sending || onClose()}>
      <form ref={form} noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">
          <Reasons of={listing} chosen={reason} error={errors?.reason} onChoose={choose} />
          <div className="mt-5">
            <TextArea
              label={reason?.needsText ? 'Ətraflı' : 'Ətraflı (məcburi deyil)'}
              hint="Satıcıya göstərilmir."
              rows={4}
              maxLength={maxReportLetters}
              value={text}
              error={errors?.text}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
          </div>
        </div>
        <div className="border-t border-line p-4 sm:px-6">
          <button aria-busy={sending} className={`${primaryButton} w-full`}>
            {sending ? 'Göndərilir…' : 'Göndər'}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** What names no field is shown at the reason. */
function errorsOf({ fields: { reason, text }, message }: CallError) {
  return { reason: reason ?? (text ? undefined : message), text };
}

type ReasonsProps = {
  of: Listing;
  chosen: Reason | undefined;
  error: string | undefined;
  onChoose: (reason: Reason) => void;
};

function Reasons({ of: { status }, chosen, error, onChoose }: ReasonsProps) {
  // Reasons answered by the seller apply only to listings that are still listed.
  const offered = reasons.filter((each: Reason) => isVisible(status) || !each.asksSeller);
  return (
    <fieldset aria-describedby={error ? 'report-reason-error' : undefined}>
      <legend className="mb-2 font-semibold">Şikayətin səbəbi</legend>
      <CheckRows>
        {offered.map((each) => (
          <CheckRow
            key={each.id}
            radio
            name="reason"
            value={each.id}
            label={each.label}
            checked={chosen?.id === each.id}
            onChange={() => onChoose(each)}
          />
        ))}
      </CheckRows>
      <InputError id="report-reason-error" error={error} />
    </fieldset>
  );
}
