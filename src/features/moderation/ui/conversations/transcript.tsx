/** The last messages before a report, oldest first. */
import { formatDate } from '../../../../language/dates.ts';
import { MessagePhotos } from '../../../photos/ui/viewing/message-photos.tsx';
import type { OpenReport } from '../../conversations/api.server.ts';

export function Transcript({ report, now }: { report: OpenReport; now: Date }) {
  const { messages, reporter, reported } = report;
  return (
    <section aria-label="Son mesajlar" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <h2 className="mb-3 text-sm font-semibold">Son {messages.length} mesaj</h2>
      <ol className="flex flex-col gap-3">
        {messages.map(({ from, text, photos, at }, index) => {
          // A deleted account’s are still told apart from the other’s.
          const isReported = from === reported.id;
          const { name } = isReported ? reported : reporter;
          return (
            <li key={`${at} ${index}`} className={`max-w-[85%] ${isReported ? 'self-start' : 'self-end'}`}>
              <p className={`mb-0.5 text-note text-muted ${isReported ? '' : 'text-right'}`}>
                <span className="font-medium text-ink">{name}</span>
                {isReported && ' (şikayət edilən)'} ·{' '}
                <time dateTime={at} className="tabular-nums">
                  {formatDate(new Date(at), now)}
                </time>
              </p>
              <div
                className={`overflow-hidden rounded-card ${isReported ? 'border border-line bg-surface' : 'bg-sunken'}`}
              >
                <MessagePhotos photos={photos} from={name} />
                <p className="px-4 py-2.5 wrap-anywhere whitespace-pre-wrap">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
