/** The admin's banners: a new one first, then those there are. */
import '../../../members.css';
import { useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { adminLoader } from '../../../accounts/member-loader.ts';
import { MemberFailure, MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { staffPage } from '../../../desk/ui/staff-page.tsx';
import { BannerForm } from '../../../pages/banners/ui/banner-form.tsx';
import { BannerGrid } from '../../../pages/banners/ui/banner-grid.tsx';
import { titled } from '../../../ui/site.ts';
import type { Route } from './+types/banners.ts';

export const meta = () => [{ title: titled('Bannerlər') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Reklam');

export const clientLoader = adminLoader(async () => ({ banners: await call('GET /api/ads', { as: 'nobody' }) }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Banners({ loaderData: { banners } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <>
      <BannerForm onAdded={reload} />
      <BannerGrid banners={banners} onRemoved={reload} />
    </>
  );
}
