/** What was searched for in vain, synonyms, and how the search reads a text. */
import '../../../members.css';
import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { adminLoader } from '../../../accounts/member-loader.ts';
import { MemberFailure, MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { staffPage } from '../../../desk/ui/staff-page.tsx';
import { LearningPanel } from '../../../search/learning/admin/ui/learning-panel.tsx';
import { loadLearning } from '../../../search/learning/admin/ui/load-learning.ts';
import { titled } from '../../../ui/site.ts';
import type { Route } from './+types/search.ts';

export const meta = () => [{ title: titled('Axtarış ayarları') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Axtarış');

// Not awaited: a failure is shown by the panel, beside what it had before.
export const clientLoader = adminLoader(async () => ({ learning: loadLearning() }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function SearchSettings({ loaderData: { learning } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense fallback={<div className="h-96 panel waiting" />}>
      <LearningPanel learning={learning} onChanged={() => void revalidate()} />
    </Suspense>
  );
}
