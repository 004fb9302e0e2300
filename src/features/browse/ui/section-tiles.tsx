/** Sections as tiles. */
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';

export function SectionTiles({ sections, to }: { sections: readonly Section[]; to: (section: Section) => string }) {
  // Full rows, as far as that goes.
  const columns = sections.length % 3 === 0 ? 'sm:grid-cols-3' : 'md:grid-cols-4';
  return (
    <ul className={`grid auto-rows-fr grid-cols-2 gap-2.5 *:last:odd:max-sm:col-span-2 sm:gap-4 ${columns}`}>
      {sections.map((section) => (
        <li key={section.id}>
          <Link
            to={to(section)}
            prefetch="intent"
            className="flex h-full flex-col items-center justify-center gap-2 panel px-3 py-4 text-center leading-5 sm:gap-3 sm:py-7 sm:leading-6 font-medium transition-shadow hover:shadow-raised"
          >
            <SectionIcon section={section} className="size-12 stroke-[1.5] text-accent sm:size-16 sm:stroke-[1.25]" />
            {section.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
