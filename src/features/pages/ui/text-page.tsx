/** Parts of the pages about the site. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';

export function TextPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 mb-6 leading-7 text-pretty text-muted sm:mb-8">{lead}</p>
      {children}
    </>
  );
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="mt-10" {...(id ? { id, 'aria-labelledby': `${id}-title` } : {})}>
      <h2 {...(id ? { id: `${id}-title` } : {})} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Links in running text; those on their own line are as tall as a fingertip. */
export const textLink = 'font-medium text-accent-strong underline';
export const lineLink = `${textLink} inline-flex min-h-11 items-center`;

export function InfoRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line panel">{children}</ul>;
}

export function InfoRow({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 p-4 sm:p-5">
      <RoundIcon name={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <div className="mt-1 leading-7 text-pretty text-muted">{children}</div>
      </div>
    </li>
  );
}

export function RoundIcon({ name }: { name: IconName }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong">
      <Icon name={name} className="size-5" />
    </span>
  );
}
