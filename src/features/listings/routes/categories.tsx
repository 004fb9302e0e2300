/** The eight sections as tiles. */
import { sections } from '../../../sections/index.ts';
import { sectionPath } from '../links.ts';
import { SectionTiles } from '../ui/section-tiles.tsx';

export const meta = () => [
  { title: 'Kataloq – AxtarTap' },
  {
    name: 'description',
    content: 'AxtarTap elanlarının bölmələri: nəqliyyat, daşınmaz əmlak, elektronika, telefonlar, geyimlər.',
  },
];

export default function Categories() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kataloq</h1>
      <SectionTiles sections={sections.filter((section) => section.tile)} to={sectionPath} />
    </div>
  );
}
