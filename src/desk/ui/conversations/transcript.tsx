/** Messages around the reported one, oldest first; the rest on request. */
import { quietButton } from '../../../ui/buttons.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { StaffRole } from '../use-staff.ts';
import { ReportedMessage } from './reported-message.tsx';
import { useTranscript } from './use-transcript.ts';

type Props = { report: OpenReport; role: StaffRole; now: Date };

export function Transcript({ report, role, now }: Props) {
  const { reporter, reported } = report;
  const { messages, earlier, later, busy, failure } = useTranscript(report, role);
  return (
    <section aria-label="Mesajlar" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <h2 className="mb-3 text-sm font-semibold">{messages.length} mesaj</h2>
      {earlier && <More label="Əvvəlki mesajlar" busy={busy} onClick={earlier} />}
      <ol className="flex flex-col gap-3">
        {messages.map((message, index) => {
          // By role, not account: a deleted account’s messages must still differ from the other side’s.
          const isReported = message.from === reported.id;
          return (
            <ReportedMessage
              key={message.number ?? `${message.at} ${index}`}
              message={message}
              name={(isReported ? reported : reporter).name}
              isOfReported={isReported}
              now={now}
            />
          );
        })}
      </ol>
      {later && <More label="Sonrakı mesajlar" busy={busy} onClick={later} />}
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </section>
  );
}

function More({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <p className="my-4 text-center">
      <button type="button" aria-busy={busy} onClick={onClick} className={quietButton}>
        {label}
      </button>
    </p>
  );
}
