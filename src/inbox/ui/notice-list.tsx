/** The account's notices, grouped by day. */
import { useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { formatDate } from '../../domain/language/dates.ts';
import { plainButton, primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMore } from '../../ui/use-more.ts';
import type { Notice } from '../calls.ts';
import { useUnread } from '../../accounts/unread.ts';
import { NoticeRow } from './notice-row.tsx';

type Page = { items: readonly Notice[]; nextCursor: string | null };
type Props = {
  first: Page;
  read: (cursor: string) => Promise<Page>;
};

export function NoticeList({ first, read }: Props) {
  const { items, hasMore, failure, busy, more } = useMore(first, ({ id }) => id, read);
  const [marked, markRead] = useMarking();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useUnread();
  if (items.length === 0) return <NoNotices />;
  const readAll = () => {
    // Moves focus to the heading: the button disappears with the last unread notice.
    heading.current?.focus();
    markRead({});
  };
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-muted outline-none">
          <span role="status">{unread > 0 ? `${unread} oxunmamış` : 'Hamısı oxunub'}</span>
        </h2>
        {unread > 0 && (
          <button type="button" onClick={readAll} className={`${plainButton} -mx-4`}>
            Hamısını oxunmuş kimi qeyd et
          </button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mb-3 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Days
        items={items.map((notice) => ({ ...notice, read: notice.read || marked(notice.id) }))}
        onRead={(id) => markRead({ ids: [id] })}
      />
      {hasMore && (
        <div className="mt-6 text-center">
          <button type="button" aria-busy={busy} onClick={more} className={quietButton}>
            {busy ? 'Yüklənir…' : 'Daha çox göstər'}
          </button>
        </div>
      )}
    </>
  );
}

/** Optimistic update: shows notices as read while the request is in flight. */
function useMarking() {
  const fetcher = useFetcher();
  const sent = fetcher.json as { ids?: string[] } | undefined;
  const marked = (id: string) => sent !== undefined && (!sent.ids || sent.ids.includes(id));
  const mark = (which: { ids?: string[] }) =>
    void fetcher.submit(which, { method: 'post', action: '/bildirisler', encType: 'application/json' });
  return [marked, mark] as const;
}

function Days({ items, onRead }: { items: readonly Notice[]; onRead: (id: string) => void }) {
  const now = new Date();
  const days = new Map<string, Notice[]>();
  for (const notice of items) {
    const day = formatDate(new Date(notice.at), now).split(', ')[0] ?? '';
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, notices]) => (
    <section key={day} aria-label={capitalised(day)} className="mb-6">
      <h3 className="mb-2 text-sm font-medium text-muted">{capitalised(day)}</h3>
      <ul className="divide-y divide-line panel">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} onRead={() => onRead(notice.id)} />
        ))}
      </ul>
    </section>
  ));
}

/** Plain `toUpperCase` is enough: no day name begins with an i. */
function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function NoNotices() {
  return (
    <EmptyState
      drawing="bell"
      title="Hələ bildiriş yoxdur"
      text="Axtarışı saxlayın: yeni elan çıxan kimi bura, e-poçtunuza və istəsəniz telefonunuza xəbər gələcək."
    >
      <Link to="/search" className={primaryButton}>
        Axtarışa keç
      </Link>
      <Link to="/axtarislarim" className={quietButton}>
        Axtarışlarım
      </Link>
    </EmptyState>
  );
}
