/** The eight sections as tiles. */
import { sections } from '../../../sections/index.ts';
import { pageMeta } from '../../../page/page-meta.ts';
import { sectionPath } from '../../../sections/links.ts';
import { SectionTiles } from '../ui/section-tiles.tsx';

export const meta = () =>
  pageMeta({
    title: 'Kataloq – AxtarTap',
    description: 'AxtarTap elanlarının bölmələri: nəqliyyat, daşınmaz əmlak, elektronika, telefonlar, geyimlər.',
    path: '/categories',
  });

export default function Categories() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kataloq</h1>
      <SectionTiles sections={sections.filter((section) => section.tile)} to={sectionPath} />
    </div>
  );
}
