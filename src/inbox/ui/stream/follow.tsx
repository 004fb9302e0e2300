/** Applies account events to the open page. Loaded only when signed in. */
import type { NavigateFunction } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { type AccountEvent, subscribe } from '../../../ui/browser/account-events.ts';
import { syncFavorites } from '../../../favorites/sync/sync.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { readNotices } from '../../calls.ts';
import { refreshUnreadMessages } from '../../../conversations/calls.ts';
import { cutText } from '../../../domain/language/cut.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import { storeUnread, storeUnreadMessages } from '../../../accounts/unread.ts';
import { followEvents } from './stream.ts';

/** Follows the account's events until the returned function is called, when the session ends. */
export function followAccount(): () => void {
  const unsubscribe = subscribe(handle);
  const stopReading = followEvents((event) => {
    if (event === 'again') void refreshUnread();
    if (event === 'favorites') syncFavorites();
  });
  return () => {
    stopReading();
    unsubscribe();
  };
}

/** Refreshes the unread count after a time without an open stream. */
async function refreshUnread(): Promise<void> {
  // Ignores failures: the next opened stream retries.
  const { unread } = await call('GET /api/notifications', { query: { limit: 1 } }).catch(() => ({ unread: undefined }));
  if (unread !== undefined) storeUnread(unread);
  await refreshUnreadMessages().catch(() => undefined);
}

function handle({ event, data }: AccountEvent): void {
  if ((event === 'notice' || event === 'read') && 'unread' in data) storeUnread(data.unread);
  if ((event === 'message' || event === 'read') && 'unreadMessages' in data) {
    if (data.unreadMessages !== undefined) storeUnreadMessages(data.unreadMessages);
  }
  if (event === 'message' && data.message.from !== readStored('userId')) showMessage(data);
  if (event === 'notice' && isWorthShowing()) showNotice(data);
}

/** Not on the page of notices, which shows it anyway, nor in a hidden tab. */
function isWorthShowing(): boolean {
  return document.visibilityState === 'visible' && !/^\/bildirisler\/?$/i.test(location.pathname);
}

/** Shows a toast, except on the pages of conversations. */
function showMessage({ conversationId, message }: { conversationId: string; message: { text: string } }): void {
  const isShown = /^\/mesajlar(\/|$)/i.test(location.pathname);
  if (document.visibilityState !== 'visible' || isShown) return;
  const open = (navigate: NavigateFunction) => void navigate(`/mesajlar/${conversationId}`);
  showToast('Yeni mesaj', cutText(message.text, 80), { label: 'Bax', run: open }, 'status');
}

function showNotice({ id, text }: { id: string; text: string }): void {
  const open = async (navigate: NavigateFunction) => {
    // Looks the path up among the newest notices: the event has none.
    const { items } = await call('GET /api/notifications', { query: { limit: 20 } }).catch(() => ({ items: [] }));
    const notice = items.find((each) => each.id === id);
    if (notice) await readNotices([id]);
    await navigate(notice?.path ?? '/bildirisler');
  };
  // The toast closes once everything is read elsewhere.
  const until = (isOver: () => void) =>
    subscribe(({ event, data }) => void (event === 'read' && 'unread' in data && data.unread === 0 && isOver()));
  showToast(text, undefined, { label: 'Bax', run: (navigate) => void open(navigate), until }, 'status');
}
