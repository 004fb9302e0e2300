/** The picture of a section. */
import type { Section } from '../../../domain/fields/section.ts';

export function SectionIcon({ section, className = '' }: { section: Section; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={section.icon} />
    </svg>
  );
}
