/** The messages of a conversation, oldest first. */
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../language/dates.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { captionOf } from '../caption.ts';
import type { Message } from '../schemas.server.ts';
import type { Pending } from '../unsent.ts';
import { MessagePhotos } from '../../photos/ui/viewing/message-photos.tsx';

type Props = {
  /** Newest first. */
  messages: readonly Message[];
  pending: readonly Pending[];
  ownId: string | null;
  otherName: string;
  readUpTo: string | null;
};

export function MessageList({ messages, pending, ownId, otherName, readUpTo }: Props) {
  const [now] = useState(() => new Date());
  const shown = messages.toReversed();
  const isOwn = ({ from }: Message) => from !== null && from === ownId;
  // Ids grow with time.
  const lastRead =
    readUpTo === null ? undefined : shown.findLast((message) => isOwn(message) && message.id <= readUpTo);
  return (
    <ol aria-label="Mesajlar" className="flex flex-col gap-3">
      {shown.map((message) => (
        <li key={message.id} className={`max-w-[85%] ${isOwn(message) ? 'self-end' : 'self-start'}`}>
          <Bubble message={message} from={isOwn(message) ? 'Siz' : otherName} own={isOwn(message)} />
          {message.warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-2 text-sm font-medium text-danger">
              <Icon name="shield" className="size-5 shrink-0" />
              {warning}
            </p>
          ))}
          {message.warnings.length > 0 && (
            <Link to="/yoxla" className="inline-flex min-h-11 items-center text-sm font-medium underline">
              Nömrəni və ya linki yoxla
            </Link>
          )}
          <p className={`mt-0.5 text-note text-muted tabular-nums ${isOwn(message) ? 'text-right' : ''}`}>
            <time dateTime={message.at}>{formatDate(new Date(message.at), now)}</time>
            {message === lastRead && ' · Oxunub'}
          </p>
        </li>
      ))}
      {pending.map(({ key, text, photos = [] }) => (
        <li key={key} className="max-w-[85%] self-end">
          <p className="rounded-card border border-dashed border-line-strong px-4 py-2.5 wrap-anywhere whitespace-pre-wrap">
            <span className="sr-only">Siz: </span>
            {text}
          </p>
          <p className="mt-0.5 text-right text-note text-muted">
            {photos.length > 0 && `${captionOf(photos.length)} · `}Göndərilir…
          </p>
        </li>
      ))}
    </ol>
  );
}

type BubbleProps = { message: Message; from: string; own: boolean };

function Bubble({ message: { text, photos }, from, own }: BubbleProps) {
  // Photos say themselves what stands for them elsewhere.
  const isCaption = photos.length > 0 && text === captionOf(photos.length);
  return (
    <div
      className={`w-fit max-w-full overflow-hidden rounded-card ${own ? 'bg-accent-soft' : 'border border-line bg-surface'}`}
    >
      <MessagePhotos photos={photos} from={from} />
      <p className={isCaption ? 'sr-only' : 'px-4 py-2.5 wrap-anywhere whitespace-pre-wrap'}>
        <span className="sr-only">{from}: </span>
        {text}
      </p>
    </div>
  );
}
