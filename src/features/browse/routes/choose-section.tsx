/** The first step of posting: where the listing belongs. */
import { sections } from '../../../sections/index.ts';
import { sectionPath } from '../../../sections/links.ts';
import { SectionTiles } from '../ui/section-tiles.tsx';

export const meta = () => [{ title: 'Yeni elan – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ChooseSection() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="page-title">Yeni elan</h1>
      <p className="mt-2 mb-5 text-muted">Elanınızı hansı bölmədə yerləşdirmək istəyirsiniz?</p>
      <SectionTiles sections={sections} to={(section) => `${sectionPath(section)}?yeni=1`} />
    </div>
  );
}
