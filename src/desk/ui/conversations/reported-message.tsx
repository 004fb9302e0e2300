/** One message of a reported conversation. */
import { formatDate } from '../../../domain/language/dates.ts';
import { MessagePhotos } from '../../../photos/ui/viewing/message-photos.tsx';
import type { OpenReport } from '../../conversations/reports.server.ts';

type Props = {
  message: OpenReport['messages'][number];
  /** The sender’s name. */
  name: string;
  isOfReported: boolean;
  now: Date;
};

export function ReportedMessage({ message: { text, photos, at, reported }, name, isOfReported, now }: Props) {
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
