/** The account's saved searches. The HTML is the same for everyone; the browser loads the account's own. */
import '../../members.css';
import type { ReactNode } from 'react';
import { failureOf } from '../../ui/browser/call.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { memberLoader } from '../../accounts/member-loader.ts';
import { AccountShell } from '../../accounts/ui/account-shell.tsx';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { changeSearch, readSearches, removeSearch, saveSearch } from '../ui/calls.ts';
import type { Write } from '../ui/list/write.ts';
import { SearchList } from '../ui/list/search-list.tsx';
import type { Route } from './+types/saved-searches.ts';
import { titled } from '../../ui/site.ts';
import { bone } from '../../ui/row-skeletons.tsx';

export const meta = () => [{ title: titled('Axtarışlarım') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = {
  Frame,
  Outline: SearchSkeletons,
  visitors: {
    drawing: 'search',
    title: 'Axtarışlar hesabınızda saxlanılır',
    text: 'Axtarışı bir dəfə saxlayın, belə elan çıxan kimi xəbər tutun.',
  },
  // Reloads on notices, which announce new matches.
  live: ['notice', 'again'],
};

export const clientLoader = memberLoader(readSearches);

/** Returns why the change was refused; empty if it was accepted. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<string> {
  const write = (await request.json()) as Write;
  try {
    if (write.what === 'change') await changeSearch(write.id, write.changes);
    else if (write.what === 'remove') await removeSearch(write.id);
    else await saveSearch(write.query, { name: write.name, notify: write.notify });
    return '';
  } catch (error) {
    const { status, message } = failureOf(error);
    // The search was deleted elsewhere.
    if (write.what === 'remove' && status === 404) return '';
    if (write.what === 'remove') showToast('Axtarış silinmədi', message);
    if (write.what === 'restore') showToast('Axtarış bərpa olunmadı', message);
    return message;
  }
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function SavedSearches({ loaderData: { items, told } }: Route.ComponentProps) {
  return <SearchList searches={items} told={told} />;
}

function Frame({ children }: { children: ReactNode }) {
  return <AccountShell title="Axtarışlarım">{children}</AccountShell>;
}

/** Placeholders of saved searches: three photos, name and number, how soon it notifies. */
function SearchSkeletons() {
  return (
    <div role="status" aria-label="Yüklənir" className="grid gap-3">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex h-45 animate-pulse flex-wrap items-center gap-4 panel p-3 sm:h-22 sm:p-4">
          <span className="h-14 w-44 rounded-control bg-line" />
          <span className="grid flex-1 basis-48 gap-3">
            <span className={`${bone} w-3/5`} />
            <span className={`${bone} w-2/5`} />
          </span>
          <span className="h-11 w-full rounded-control bg-line sm:w-44" />
        </div>
      ))}
    </div>
  );
}
