/** Labels of fields that a reason may name. */
import type { Section } from '../../domain/fields/section.ts';

const common: Readonly<Record<string, string>> = { images: 'Şəkillər', title: 'Elanın adı', contact: 'Əlaqə' };

export function labelOfField({ fields }: Section, name: string): string {
  return fields.find((field) => field.name === name)?.label ?? common[name] ?? name;
}

/** Fields that a reason may name, with their labels. */
export function fieldsForReasons(section: Section): { name: string; label: string }[] {
  const titled = section.fields.some(({ name }) => name === 'title');
  const names = [...(titled ? [] : ['title']), 'images', ...section.fields.map(({ name }) => name)];
  return names.map((name) => ({ name, label: labelOfField(section, name) }));
}
