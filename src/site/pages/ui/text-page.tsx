/** Parts of the pages about the site. */
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../../../ui/drawn/drawings.tsx';
import type { Block } from '../../../pages/texts/blocks.ts';
import { OwnText } from '../../../pages/texts/ui/own-text.tsx';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';

type Props = {
  title: string;
  lead: string;
  drawing: DrawingName;
  /** The owner's own text, which replaces everything below the heading. */
  own?: readonly Block[] | null;
  children: ReactNode;
};

export function TextPage({ title, lead, drawing, own, children }: Props) {
  return (
    <>
      <header className="mt-2 mb-6 flex items-center gap-6 rounded-hero bg-leaf p-6 sm:mb-8 sm:p-8">
        <div className="min-w-0 flex-1">
          <h1 className="page-title pt-0">{title}</h1>
          {!own && <p className="mt-2 leading-7 text-pretty">{lead}</p>}
        </div>
        <Drawing name={drawing} className="h-32 w-48 shrink-0 max-sm:hidden" />
      </header>
      {own ? <OwnText blocks={own} /> : children}
    </>
  );
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="mt-8 md:mt-12" {...(id ? { id, 'aria-labelledby': `${id}-title` } : {})}>
      <h2 {...(id ? { id: `${id}-title` } : {})} className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A numbered step with an illustration. */
export function Step({ drawing, number, title, children }: StepProps) {
  return (
    <li className="overflow-hidden panel">
      <div className="flex items-center justify-center bg-leaf py-3">
        <Drawing name={drawing} className="h-32 w-48" />
      </div>
      <div className="flex gap-4 p-4 sm:p-6">
        <Numeral>{number}</Numeral>
        <div className="min-w-0 flex-1 pt-1">
          <h2 className="font-semibold">{title}</h2>
          <div className="mt-1 leading-7 text-pretty text-muted">{children}</div>
        </div>
      </div>
    </li>
  );
}

/** The number of a rule or a step. */
export function Numeral({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular-nums"
    >
      {children}
    </span>
  );
}

type StepProps = { drawing: DrawingName; number: number; title: string; children: ReactNode };

/** Classes of links in running text; links on a line of their own are as tall as a fingertip. */
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
