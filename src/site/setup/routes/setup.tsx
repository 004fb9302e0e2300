/** Page where the owner sets up the site in steps: name, logo, colour, contacts, sections, cities, texts. */
import '../../../members.css';
import type { Body } from '../../../ui/browser/call-types.ts';
import { call, CallError } from '../../../ui/browser/call.ts';
import { titled } from '../../../ui/site.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { staffLoader } from '../../../people/accounts/member-loader.ts';
import { MemberWaiting } from '../../../people/accounts/ui/member-page.tsx';
import { StaffFailure, staffPage } from '../../../desk/moderation/ui/staff-page.tsx';
import { type TextPageName, textPages } from '../../texts/pages.ts';
import { ContactsStep } from '../ui/contacts-step.tsx';
import { CitiesStep } from '../ui/cities-step.tsx';
import { ColourStep } from '../ui/colour-step.tsx';
import { DemoStep } from '../ui/demo-step.tsx';
import { LogoStep } from '../ui/logo-step.tsx';
import { NameStep } from '../ui/name-step.tsx';
import { SectionsStep } from '../ui/sections-step.tsx';
import { showHere } from '../ui/show-here.ts';
import { TextsStep } from '../ui/texts-step.tsx';
import type { Route } from './+types/setup.ts';

export const meta = () => [{ title: titled('Qurmaq') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Qurmaq', () => <div role="status" aria-label="Yüklənir" className="h-96 panel" />);

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

export type Change =
  | { version: number; site: Body<'PUT /api/admin/site'> }
  | { page: TextPageName; text: Body<'PUT /api/admin/texts/{page}'> };

/** Why a change was refused; empty if it was accepted. */
export type Refusal = { message?: string; fields?: Record<string, string> };

/** Returns the refusal, so that the typed text stays in its form. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Refusal> {
  const change = (await request.json()) as Change;
  const common = { as: 'admin', refusable: true } as const;
  try {
    if ('site' in change) {
      const headers = { 'If-Match': `"${change.version}"` };
      showHere(await call('PUT /api/admin/site', { json: change.site, headers, ...common }));
    } else {
      await call('PUT /api/admin/texts/{page}', { path: { page: change.page }, json: change.text, ...common });
    }
    showToast('Saxlanıldı, saytda görünür', undefined, undefined, 'status');
    return {};
  } catch (error) {
    if (!(error instanceof CallError)) return { message: 'Server xətası' };
    return { message: error.message, fields: error.fields };
  }
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function Setup({ loaderData: { site, demo, texts } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <DemoStep demo={demo} />
      <NameStep site={site} />
      <LogoStep site={site} />
      <ColourStep site={site} />
      <ContactsStep site={site} />
      <SectionsStep site={site} />
      <CitiesStep site={site} />
      <TextsStep texts={texts} />
    </div>
  );
}
