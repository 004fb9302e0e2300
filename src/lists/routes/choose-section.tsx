/** First step of posting: choosing a section. */
import { Link } from 'react-router';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { sectionPath } from '../../domain/sections/links.ts';
import { SectionTiles } from '../ui/section-tiles.tsx';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Yeni elan') }, { name: 'robots', content: 'noindex' }];

export default function ChooseSection() {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="page-title">Yeni elan</h1>
      <p className="mt-2 mb-5 text-muted">Elanınızı hansı bölmədə yerləşdirmək istəyirsiniz?</p>
      <SectionTiles sections={shownSections()} to={(section) => `${sectionPath(section)}?yeni=1`} />
      <p className="mt-6 text-center text-sm text-muted">
        Çox elanınız var?{' '}
        <Link
          to="/kabinet#magaza"
          className="inline-flex min-h-11 items-center font-medium text-accent-strong hover:underline"
        >
          Mağaza açın
        </Link>
      </p>
    </div>
  );
}
