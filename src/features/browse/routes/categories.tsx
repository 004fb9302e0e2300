/** The eight sections as tiles. */
import { pageMeta } from '../../../page/page-meta.ts';
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
      <SectionTiles />
    </div>
  );
}
