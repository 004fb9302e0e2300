/** What the account's events do to a page that is open. Loaded for those who are signed in alone. */
import type { NavigateFunction } from 'react-router';
import { call } from '../../../../browser/call.ts';
import { onTold, type Told } from '../../../../browser/told.ts';
import { syncFavorites } from '../../../favorites/browser/sync/sync.ts';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { type NoticesPage, noticesPath, readNotices } from '../../calls.ts';
import { keepUnread } from '../../unread.ts';
import { followEvents } from './stream.ts';

/** Until the session ends. */
export function followAccount(): () => void {
  const stopHearing = onTold(hear);
  const stopReading = followEvents((event) => {
    if (event === 'again') void askAgain();
    if (event === 'favorites') syncFavorites();
  });
  return () => {
    stopReading();
    stopHearing();
  };
}

/** What happened while nobody read the stream. */
async function askAgain(): Promise<void> {
  // The next stream asks again.
  const { unread } = await call<NoticesPage>(`${noticesPath}?limit=1`).catch(() => ({ unread: undefined }));
  if (unread !== undefined) keepUnread(unread);
}

function hear(told: Told): void {
  if (told.event === 'notice' || told.event === 'read') keepUnread(told.data.unread);
  if (told.event === 'notice' && isWorthSaying()) sayNotice(told.data);
}

/** Not where it appears by itself, and not in a tab that nobody looks at. */
function isWorthSaying(): boolean {
  return document.visibilityState === 'visible' && !/^\/bildirisler\/?$/i.test(location.pathname);
}

function sayNotice({ id, text }: { id: string; text: string }): void {
  const open = async (navigate: NavigateFunction) => {
    // It is among the newest; its page is asked for when it is wanted.
    const { items } = await call<NoticesPage>(`${noticesPath}?limit=20`).catch(() => ({ items: [] }));
    const notice = items.find((each) => each.id === id);
    if (notice) await readNotices([id]);
    await navigate(notice?.path ?? '/bildirisler');
  };
  // Read elsewhere, it is not offered any longer.
  const until = (isOver: () => void) =>
    onTold((told) => void (told.event === 'read' && told.data.unread === 0 && isOver()));
  showToast(text, undefined, { label: 'Bax', run: (navigate) => void open(navigate), until }, 'status');
}
