/** The picture of a section, by its id. */
import type { Section } from '../../../fields/section.ts';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';

const icons: readonly IconName[] = ['car', 'sofa', 'laptop', 'tyre', 'building', 'washer', 'mobile', 'shirt', 'ring'];

export function SectionIcon({ section, className }: { section: Section; className?: string }) {
  return <Icon name={icons[section.id - 1] ?? 'grid'} soft {...(className ? { className } : {})} />;
}
