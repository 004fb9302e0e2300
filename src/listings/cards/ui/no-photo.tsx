/** Stands where a listing has no photo. Not the drawing of its section, which would be taken for the goods. */
import type { ReactNode } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { SectionIcon } from './section-icon.tsx';
import { tintOf } from './section-drawing.tsx';

type Props = {
  section: Section | undefined;
  /** A thumbnail: its text is for screen readers alone. */
  small?: boolean;
  className: string;
  /** What lies on it. */
  children?: ReactNode;
};

export function NoPhoto({ section, small = false, className, children }: Props) {
  return (
    <span className={`flex flex-col items-center justify-center gap-1 text-muted ${tintOf(section)} ${className}`}>
      {section && <SectionIcon section={section} />}
      <span className={small ? 'sr-only' : 'text-xs'}>Şəkil yoxdur</span>
      {children}
    </span>
  );
}
