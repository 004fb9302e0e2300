/** Messages around the reported one, oldest first; the rest on request. */
import { quietButton } from '../../../ui/buttons.ts';
import type { OpenReport } from '../../conversations/reports.server.ts';
import type { StaffRole } from '../use-staff.ts';
import { useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { useWrite } from '../../../ui/use-write.ts';
import type { ReportedPage } from '../../conversations/messages.server.ts';
import { formatDate } from '../../../domain/language/dates.ts';
import { MessagePhotos } from '../../../photos/ui/viewing/message-photos.tsx';

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

/** State of a report's messages in the browser: those stored with it, then pages before and after them. */
function useTranscript({ id, messages: shown }: OpenReport, role: StaffRole) {
  const [messages, setMessages] = useState(shown);
  const [ends, setEnds] = useState({ first: false, last: false });
  const { sending: busy, message: failure, write } = useWrite();
  const [first, last] = [messages[0]?.number ?? null, messages.at(-1)?.number ?? null];
  const load = (query: { before?: number; after?: number }, take: (page: ReportedPage) => void) =>
    write(async () => {
      const asked = { path: { id }, query, as: role, refusable: true } as const;
      take(await call('GET /api/moderation/conversation-reports/{id}/messages', asked));
    });
  const earlier = (before: number) =>
    load({ before }, (page) => {
      setMessages((known) => [...page.items, ...known]);
      setEnds((known) => ({ ...known, first: !page.hasMore }));
    });
  // Messages of old reports have no numbers: replaces them by the whole conversation.
  const later = () =>
    load({ after: last ?? 0 }, (page) => {
      setMessages((before) => (last === null ? page.items : [...before, ...page.items]));
      setEnds((before) => ({ ...before, last: !page.hasMore }));
    });
  return {
    messages,
    earlier: first !== null && first > 1 && !ends.first ? () => void earlier(first) : undefined,
    later: ends.last ? undefined : () => void later(),
    busy,
    failure,
  };
}

type MessageProps = {
  message: OpenReport['messages'][number];
  /** The sender’s name. */
  name: string;
  isOfReported: boolean;
  now: Date;
};

/** One message of a reported conversation. */
function ReportedMessage({ message: { text, photos, at, reported }, name, isOfReported, now }: MessageProps) {
  return (
    <li className={`max-w-[85%] ${isOfReported ? 'self-start' : 'self-end'}`}>
      <p className={`mb-0.5 text-sm text-muted ${isOfReported ? '' : 'text-right'}`}>
        <span className="font-medium text-ink">{name}</span>
        {isOfReported && ' (şikayət edilən)'} ·{' '}
        <time dateTime={at} className="tabular-nums">
          {formatDate(new Date(at), now)}
        </time>
      </p>
      <div
        className={`overflow-hidden rounded-card ${reported ? 'border-2 border-danger bg-surface' : isOfReported ? 'border border-line bg-surface' : 'bg-sunken'}`}
      >
        <MessagePhotos photos={photos} from={name} />
        <p className="px-4 py-2.5 wrap-anywhere whitespace-pre-wrap">{text}</p>
      </div>
      {reported && <p className="mt-0.5 text-sm font-medium text-danger">Bu mesajdan şikayət edilib.</p>}
    </li>
  );
}
