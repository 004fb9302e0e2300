/** The account's notices by day. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../language/dates.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import type { Notice } from '../calls.ts';
import { useUnread } from '../unread.ts';
import { NoticeRow } from './notice-row.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { useNotices } from './use-notices.ts';

export function NoticeList() {
  const { items, nextCursor, failure, busy, again, more, markRead } = useNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useUnread();
  if (!items) return failure ? <LoadFailed text={failure} retrying={busy} onRetry={again} /> : <RowSkeletons />;
  if (items.length === 0) return <NoNotices />;
  const readAll = async () => {
    // The button disappears with the last unread notice.
    heading.current?.focus();
    if (!(await markRead()))
      showToast('Bildirişlər oxunmuş kimi qeyd edilmədi', 'İnterneti yoxlayıb yenidən cəhd edin.');
  };
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-muted outline-none">
          <span role="status">{unread > 0 ? `${unread} oxunmamış` : 'Hamısı oxunub'}</span>
        </h2>
        {unread > 0 && (
          <button type="button" onClick={() => void readAll()} className={quietButton}>
            Hamısını oxunmuş kimi qeyd et
          </button>
        )}
      </div>
      {failure && (
        <p role="alert" className="mb-3 text-sm font-medium text-danger">
          {failure}
        </p>
      )}
      <Days items={items} onRead={(id) => void markRead([id])} />
      {nextCursor !== null && (
        <div className="mt-6 text-center">
          <button type="button" aria-busy={busy} onClick={more} className={quietButton}>
            {busy ? 'Yüklənir…' : 'Daha çox göstər'}
          </button>
        </div>
      )}
    </>
  );
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

/** No day name begins with an i, whose capital would need special care. */
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
