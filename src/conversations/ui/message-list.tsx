/** The messages of a conversation, oldest first. */
import { useState } from 'react';
import { bakuDate, bakuTime, formatDay } from '../../domain/language/dates.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { captionOf } from '../caption.ts';
import type { Message } from '../schemas.server.ts';
import type { Pending } from '../unsent.ts';
import { MessagePhotos } from '../../photos/ui/viewing/message-photos.tsx';
import { PendingMessage } from './pending-message.tsx';
import { Link } from 'react-router';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';

type Props = {
  /** Sorted newest first. */
  messages: readonly Message[];
  pending: readonly Pending[];
  ownId: string | null;
  otherName: string;
  readUpTo: string | null;
  /** Resends a refused message, given its key. */
  onSendAgain?: (key: string) => void;
  onForget?: (key: string) => void;
  /** Reports a message, given its id. */
  onReport?: (id: string) => void;
};

// Consecutive messages of one side within this time share one time stamp.
const groupMs = 5 * minuteMs;

export function MessageList(props: Props) {
  const { messages, pending, ownId, otherName, readUpTo, onSendAgain, onForget, onReport } = props;
  const [now] = useState(() => new Date());
  const shown = messages.toReversed();
  const isOwn = ({ from }: Message) => from !== null && from === ownId;
  // Message ids are sorted by time.
  const lastRead =
    readUpTo === null ? undefined : shown.findLast((message) => isOwn(message) && message.id <= readUpTo);
  return (
    <ol aria-label="Mesajlar" className="flex flex-col gap-1">
      {shown.map((message, index) => {
        const at = new Date(message.at);
        const own = isOwn(message);
        const endsGroup = !isSameGroup(message, shown[index + 1]);
        return (
          <li key={message.id} className="flex flex-col">
            {isNewDay(shown[index - 1], message) && (
              <p className="my-2 self-center text-xs font-medium text-muted first-letter:uppercase">
                {formatDay(at, now)}
              </p>
            )}
            <div className={`flex max-w-[85%] flex-col ${own ? 'items-end self-end' : 'items-start self-start'}`}>
              <Bubble message={message} from={own ? 'Siz' : otherName} own={own} />
              <MessageWarnings warnings={message.warnings} onReport={onReport && (() => onReport(message.id))} />
              {(endsGroup || message === lastRead) && (
                <p className="mt-1 mb-2 px-1 text-xs text-muted tabular-nums">
                  <time dateTime={message.at}>{bakuTime(at)}</time>
                  {message === lastRead && ' · Oxunub'}
                </p>
              )}
            </div>
          </li>
        );
      })}
      {pending.map((message) => (
        <PendingMessage key={message.key} message={message} onSendAgain={onSendAgain} onForget={onForget} />
      ))}
    </ol>
  );
}

function isSameGroup(one: Message, next: Message | undefined): boolean {
  if (!next || next.from !== one.from || isNewDay(one, next)) return false;
  return Date.parse(next.at) - Date.parse(one.at) < groupMs;
}

function isNewDay(before: Message | undefined, { at }: Message): boolean {
  return !before || bakuDate(new Date(before.at)) !== bakuDate(new Date(at));
}

type BubbleProps = { message: Message; from: string; own: boolean };

function Bubble({ message: { text, photos }, from, own }: BubbleProps) {
  // A caption that stands for the photos elsewhere is not shown beside them.
  const isCaption = photos.length > 0 && text === captionOf(photos.length);
  return (
    <div
      className={`w-fit max-w-full overflow-hidden rounded-card ${own ? 'bg-accent-soft' : 'bg-surface shadow-card'}`}
    >
      <MessagePhotos photos={photos} from={from} />
      <p className={isCaption ? 'sr-only' : 'px-4 py-2.5 wrap-anywhere whitespace-pre-wrap'}>
        <span className="sr-only">{from}: </span>
        <span dir="auto">{text}</span>
      </p>
    </div>
  );
}

type WarningProps = { warnings: readonly string[]; onReport: (() => void) | undefined };

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2';

/** Warnings to a message's receiver, in one box below it. */
function MessageWarnings({ warnings, onReport }: WarningProps) {
  if (warnings.length === 0) return null;
  return (
    <div className="mt-1 flex gap-2 rounded-card border border-warning-line bg-warning-soft px-4 pt-3 pb-1 text-sm text-warning">
      <RareIcon name="warning" className="size-5 shrink-0" />
      <div>
        {warnings.map((warning) => {
          const [first = '', ...rest] = warning.split(/(?<=\.) /);
          return (
            <p key={warning} className="not-first:mt-2">
              <strong className="font-semibold">{first}</strong> {rest.join(' ')}
            </p>
          );
        })}
        <p className="flex flex-wrap gap-x-4">
          <Link to="/yoxla" className={action}>
            Yoxla
          </Link>
          {onReport && (
            <button type="button" onClick={onReport} className={action}>
              Şikayət et
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
