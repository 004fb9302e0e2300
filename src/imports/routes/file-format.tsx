/** What a shop's file looks like, for whoever writes it. The columns come from the sections' own fields. */
import '../../members.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sections } from '../../domain/sections/index.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { titled } from '../../ui/site.ts';
import { describeSections, exampleXml } from '../format.server.ts';
import { fileLimits } from '../sources/problem.ts';
import { Columns } from '../ui/format/columns.tsx';
import { FileErrors, FileForms, FileLimits, FilePhotos, SecondUpload } from '../ui/format/rules.tsx';
import type { Route } from './+types/file-format.ts';

export function loader() {
  const [first] = sections;
  return {
    sections: describeSections(shownSections()),
    xml: first ? exampleXml(first) : '',
    limits: { megabytes: fileLimits.packedBytes / 1024 ** 2, rows: fileLimits.rows, columns: fileLimits.columns },
  };
}

export const meta = () =>
  pageMeta({
    title: titled('Mağaza faylı'),
    description: 'Elanları CSV, Excel və ya XML faylından yükləmək: sütunlar, kodlaşdırma, nümunələr, səhvlər, hədlər.',
    path: '/magaza-fayli',
  });

const parts = [
  ['#formatlar', 'Formatlar'],
  ['#sutunlar', 'Sütunlar'],
  ['#xml', 'XML nümunəsi'],
  ['#sekiller', 'Şəkillər'],
  ['#sehvler', 'Səhvlər'],
  ['#tekrar', 'Təkrar yükləmə'],
  ['#hedler', 'Hədlər'],
] as const;

export default function FileFormat({ loaderData: { sections: described, xml, limits } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4">
      <header className="mt-2 rounded-hero bg-leaf p-6 sm:p-8">
        <h1 className="page-title pt-0">Mağaza faylı</h1>
        <p className="mt-2 max-w-text leading-7 text-pretty">
          Mağazanın bütün elanlarını bir faylla yükləmək və yeniləmək üçün. Bu səhifəni faylı hazırlayan proqramçıya
          göndərin: burada hər şey var.
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Link to="/kabinet#fayllar" className={primaryButton}>
            Fayl yüklə
          </Link>
          <a href="/docs" className={quietButton}>
            API sənədi
          </a>
        </p>
      </header>
      <nav aria-label="Bu səhifədə" className="mt-3 flex flex-wrap gap-x-5">
        {parts.map(([to, label]) => (
          <a
            key={to}
            href={to}
            className="inline-flex min-h-11 items-center text-sm font-medium text-accent-strong hover:underline"
          >
            {label}
          </a>
        ))}
      </nav>
      <Part id="formatlar" title="Formatlar və kodlaşdırma">
        <FileForms />
      </Part>
      <Part id="sutunlar" title="Sütunlar">
        <Columns sections={described} />
      </Part>
      <Part id="xml" title="XML nümunəsi">
        <p className="mb-3 max-w-text leading-7">
          Elementlərin adı CSV-nin sütunları ilə eynidir. Şəkil bir neçədirsə, <code>images</code> təkrar olunur.
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it */}
        <pre tabIndex={0} className="overflow-x-auto panel p-4 text-sm leading-6">
          <code>{xml}</code>
        </pre>
      </Part>
      <Part id="sekiller" title="Şəkillər">
        <FilePhotos />
      </Part>
      <Part id="sehvler" title="Səhv olanda">
        <FileErrors />
      </Part>
      <Part id="tekrar" title="Təkrar yükləmə">
        <SecondUpload />
      </Part>
      <Part id="hedler" title="Hədlər">
        <FileLimits limits={limits} />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24 md:mt-10">
      <h2 id={`${id}-title`} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
