/** The drawing of a section on its colour; its icon where there is none. */
import type { Section } from '../../../domain/fields/section.ts';
import drawings from '../../../ui/drawn/sections.svg?no-inline';
import { SectionIcon } from './section-icon.tsx';

const tints = { sky: 'bg-sky', sand: 'bg-sand', lilac: 'bg-lilac', leaf: 'bg-leaf', peach: 'bg-peach' } as const;

export function tintOf(section: Section | undefined): string {
  return section?.scene ? tints[section.scene.tint] : 'bg-accent-soft';
}

export function SectionDrawing({ section, className }: { section: Section; className: string }) {
  const { scene } = section;
  return (
    <span className={`flex shrink-0 items-end justify-center ${tintOf(section)} ${className}`}>
      {scene ? (
        <svg aria-hidden="true" className="h-4/5 w-4/5">
          <use href={`${drawings}#${scene.drawing}`} />
        </svg>
      ) : (
        <SectionIcon section={section} className="m-auto text-accent-strong" />
      )}
    </span>
  );
}

/** The evening in Bakı behind the search of home. */
export function HomeDrawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${drawings}#hero`} />
    </svg>
  );
}
