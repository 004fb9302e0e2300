/** Page of the account's notices. The HTML is the same for everyone; the browser loads the account's own. */
import '../../members.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { memberLoader } from '../../accounts/member-loader.ts';
import { AccountShell } from '../../accounts/ui/account-shell.tsx';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { readNotices } from '../calls.ts';
import { NoticeList } from '../ui/notice-list.tsx';
import { storeUnread } from '../../accounts/unread.ts';
import type { Route } from './+types/notifications.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Bildirişlər') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = {
  Frame,
  Outline: RowSkeletons,
  visitors: {
    drawing: 'bell',
    title: 'Bildirişlər hesabınıza gəlir',
    text: 'Saxladığınız axtarışda yeni elan çıxanda, favoritiniz ucuzlaşanda və ya elanınızın vaxtı bitəndə burada görəcəksiniz.',
  },
  live: ['notice', 'read', 'again'],
};

const pageSize = 30;

export const clientLoader = memberLoader(async () => {
  const first = await call('GET /api/notifications', { query: { limit: pageSize } });
  storeUnread(first.unread);
  return { first };
});

/** Marks the notices in `{ ids }` as read; without ids, all. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<null> {
  const { ids } = (await request.json()) as { ids?: string[] };
  // On success, the reloaded page shows them as read.
  await readNotices(ids).catch(() =>
    showToast('Bildirişlər oxunmuş kimi qeyd edilmədi', 'İnterneti yoxlayıb yenidən cəhd edin.'),
  );
  return null;
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Notifications({ loaderData: { first } }: Route.ComponentProps) {
  return (
    <NoticeList
      first={first}
      read={(cursor) => call('GET /api/notifications', { query: { limit: pageSize, cursor } })}
    />
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <AccountShell title="Bildirişlər" tools={<Settings />}>
      {children}
    </AccountShell>
  );
}

function Settings() {
  return (
    <Link
      to="/profile#bildiris-ayarlari"
      className="-mr-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
    >
      <Icon name="filter" className="size-5" />
      Bildiriş parametrləri
    </Link>
  );
}
