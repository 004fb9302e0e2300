/** Parts of the pages about the site. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';

export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <p className="mt-3 mb-8 max-w-2xl text-base leading-8 text-muted">{lead}</p>
      {children}
    </>
  );
}

export function InfoCards({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-3">{children}</ul>;
}

export function InfoCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="panel p-6">
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name={icon} />
      </span>
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      <div className="leading-7 text-muted [&_a]:inline-block [&_a]:py-2 [&_a]:font-medium [&_a]:break-all [&_a]:text-accent-strong [&_a]:underline">
        {children}
      </div>
    </li>
  );
}
