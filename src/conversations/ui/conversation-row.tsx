/** A row of the conversation list. */
import { useState } from 'react';
import { Link } from 'react-router';
import { bakuDate, bakuTime, formatDay } from '../../domain/language/dates.ts';
import type { ConversationInList } from '../schemas.server.ts';
import { ListingPicture } from './listing-picture.tsx';

type Props = {
  conversation: ConversationInList;
  ownId: string | null;
  /** Whether this conversation is open beside the list. */
  isOpen?: boolean;
};

export function ConversationRow({ conversation, ownId, isOpen = false }: Props) {
  const { id, listing, about, other, last, unread } = conversation;
  const [now] = useState(() => new Date());
  const isUnread = unread > 0 && !isOpen;
  return (
    <li>
      <Link
        to={`/mesajlar/${id}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex items-center gap-4 p-4 -outline-offset-4 hover:bg-sunken aria-[current]:bg-accent-soft"
      >
        <ListingPicture listing={listing} className="size-14" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{other.name}</span>
            <time dateTime={last.at} className="shrink-0 text-sm text-muted tabular-nums">
              {sayWhen(new Date(last.at), now)}
            </time>
          </span>
          <span className="block truncate text-sm text-muted">{listing?.title ?? about.title}</span>
          <span className="flex items-center justify-between gap-3">
            <span className={`truncate ${isUnread ? 'font-semibold' : ''}`}>
              {last.from === ownId && 'Siz: '}
              {last.text}
            </span>
            {isUnread && (
              <span className="shrink-0 rounded-full bg-accent px-2 text-sm leading-6 font-semibold text-on-accent tabular-nums">
                {unread}
                <span className="sr-only"> oxunmamış</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Short, so that names are not cut: the time for today, else the day, without the current year. */
function sayWhen(date: Date, now: Date): string {
  const today = bakuDate(now);
  if (bakuDate(date) === today) return bakuTime(date);
  return formatDay(date, now).replace(` ${today.slice(0, 4)}`, '');
}
