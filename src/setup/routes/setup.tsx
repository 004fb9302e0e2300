/** Page where the owner sets up the site in steps: name, logo, colour, contacts, sections, cities, texts. */
import '../../members.css';
import { useCallback, useState } from 'react';
import { call } from '../../ui/browser/call.ts';
import { titled } from '../../ui/site.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { StaffFailure, staffPage } from '../../desk/ui/staff-page.tsx';
import { textPages } from '../../pages/texts/pages.ts';
import { ContactsStep } from '../ui/contacts-step.tsx';
import { CitiesStep } from '../ui/cities-step.tsx';
import { ColourStep } from '../ui/colour-step.tsx';
import { DemoStep } from '../ui/demo-step.tsx';
import { LogoStep } from '../ui/logo-step.tsx';
import { NameStep } from '../ui/name-step.tsx';
import { SectionsStep } from '../ui/sections-step.tsx';
import { type Draft, SitePreview } from '../ui/site-preview.tsx';
import { StaffStep } from '../ui/staff-step.tsx';
import { StepList } from '../ui/step-list.tsx';
import { type Change, type Outcome, save } from '../ui/save.ts';
import { AskBeforeLeaving } from '../ui/unsaved.tsx';
import { TextsStep } from '../ui/texts-step.tsx';
import type { Route } from './+types/setup.ts';

export const meta = () => [{ title: titled('Qurmaq') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Qurmaq');

export const clientLoader = staffLoader(async (as) => {
  const [site, demo] = await Promise.all([
    call('GET /api/admin/site', { as, refusable: true }),
    call('GET /api/admin/demo', { as, refusable: true }),
  ]);
  const texts = await Promise.all(
    textPages.map((page) => call('GET /api/admin/texts/{page}', { path: { page }, as, refusable: true })),
  );
  return { site, demo, texts: textPages.map((page, index) => ({ page, ...texts[index]! })) };
});

/** Returns the refusal, so that the typed text stays in its form. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const outcome = await save((await request.json()) as Change);
  if (outcome.saved) showToast('Yadda saxlanıldı, saytda görünür', undefined, undefined, 'status');
  return outcome;
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function Setup({ loaderData: { site, demo, texts } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<Draft>({ ...site, logo: undefined });
  const onDraft = useCallback((change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change })), []);
  return (
    <AskBeforeLeaving>
      <StepList site={site} texts={texts} demo={demo} />
      {/* The preview stands beside all steps, on narrower screens below those that it shows. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <NameStep site={site} onDraft={onDraft} />
          <LogoStep site={site} onDraft={onDraft} />
          <ColourStep site={site} onDraft={onDraft} />
        </div>
        <div className="xl:row-span-2">
          <div className="xl:sticky xl:top-24">
            <SitePreview {...draft} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ContactsStep site={site} />
          <SectionsStep site={site} />
          <CitiesStep site={site} />
          <StaffStep site={site} />
          <TextsStep texts={texts} />
          <DemoStep demo={demo} />
        </div>
      </div>
    </AskBeforeLeaving>
  );
}
