/** All sections as a list. */
import { Link } from 'react-router';
import { sections } from '../../../sections/index.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { pageMeta } from '../../../page/page-meta.ts';
import { sectionPath } from '../../../sections/links.ts';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';

export const meta = () =>
  pageMeta({
    title: 'Kataloq: bütün bölmələr – AxtarTap',
    description: 'AxtarTap elanlarının bütün bölmələri.',
    path: '/Katalog',
  });

export default function SectionList() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kataloq</h1>
      <ul className="grid gap-px overflow-hidden panel bg-line lg:grid-cols-3">
        {sections.map((section) => (
          <li key={section.id} className="bg-surface">
            <Link
              to={sectionPath(section)}
              prefetch="intent"
              className="flex h-full min-h-16 items-center lg:min-h-20 gap-4 px-5 font-medium -outline-offset-4 hover:bg-accent-soft"
            >
              <SectionIcon section={section} className="size-9 stroke-[1.5] text-accent" />
              <span className="flex-1">{section.label}</span>
              <Icon name="right" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
