/** Who moderates, and which words send an ad to them. */
import '../../../members.css';
import { useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { adminLoader } from '../../../accounts/member-loader.ts';
import { MemberFailure, MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { BannedWords } from '../../../desk/ui/admin/banned-words.tsx';
import { Moderators } from '../../../desk/ui/admin/moderators.tsx';
import { staffPage } from '../../../desk/ui/staff-page.tsx';
import { titled } from '../../../ui/site.ts';
import type { Route } from './+types/moderation.ts';

export const meta = () => [{ title: titled('Moderasiya ayarları') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Moderasiya ayarları');

export const clientLoader = adminLoader(async (as) => {
  const [{ items: moderators }, { words }] = await Promise.all([
    call('GET /api/admin/moderators', { as }),
    call('GET /api/admin/banned-words', { as }),
  ]);
  return { moderators, words };
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function ModerationSettings({ loaderData: { moderators, words } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Moderators people={moderators} onChange={reload} />
      <BannedWords kept={words} onChange={reload} />
    </div>
  );
}
