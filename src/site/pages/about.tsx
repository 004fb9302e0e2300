import { Link } from 'react-router';
import { isAppError } from '../../platform/base/errors.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import { pageNotes, readingOf } from '../../platform/page/context.ts';
import { readOwnText } from '../../pages/texts/texts.server.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { quietButton, sellButton } from '../../ui/buttons.ts';
import { countListings } from '../../search/lists.server.ts';
import type { Route } from './+types/about.ts';
import { InfoRow, InfoRows, Part, TextPage } from './ui/text-page.tsx';
import { siteName, titled } from '../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Layihə haqqında'),
    description: `${siteName()} alıcı ilə satıcını birbaşa görüşdürən Azərbaycan elan saytıdır.`,
    path: '/about',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const reading = readingOf(context);
  const ownText = await readOwnText(reading, 'about');
  try {
    return { ownText, listings: await countListings(reading), sections: shownSections().length };
  } catch (error) {
    if (!isAppError(error) || error.status < 500) throw error;
    // If the database is unavailable, shows the rest, uncached.
    context.get(pageNotes).keep = false;
    return { ownText, listings: null, sections: shownSections().length };
  }
}

const differences = [
  [
    'Sözü necə yazsanız da, tapırıq',
    '«masin» yazan «maşın» elanlarını görür, «ayfon» yazan iPhone elanlarını. Hərf səhvi olsa, nəyi nəzərdə tutduğunuzu özümüz anlamağa çalışırıq.',
  ],
  [
    'Hər bölmənin öz forması var',
    'Avtomobilin yürüşü, mənzilin otaq sayı, telefonun yaddaşı öz yerində yazılır. Ona görə filtrlər dəqiq işləyir.',
  ],
  ['Zəif internetdə də tez açılır', 'Səhifələr yüngüldür. Favoritlərinizə internetsiz də baxa bilərsiniz.'],
  [
    'Məlumatınız sizindir',
    'Kukilərlə izləmirik. Şəkillərinizdəki yer məlumatı silinir. Məlumatlarınızı bir düymə ilə endirə, hesabınızı silə bilərsiniz.',
  ],
] as const;

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      own={loaderData.ownText}
      drawing="box"
      title="Layihə haqqında"
      lead={`${siteName()} alıcı ilə satıcını birbaşa görüşdürür: elanı tapın, satıcıya zəng edin, razılaşın. Arada heç kim yoxdur.`}
    >
      <Figures {...loaderData} />
      <InfoRows>
        <InfoRow icon="user" title="Kimlər üçündür">
          Elanları əsasən fiziki şəxslər yerləşdirir, şirkətlər də öz mallarını təklif edə bilər. Baxmaq, axtarmaq və
          zəng etmək üçün qeydiyyat lazım deyil.
        </InfoRow>
        <InfoRow icon="list" title="Nələr tapmaq olar">
          İşlənmiş və yeni mallar: avtomobillər, evlər, telefonlar, məişət texnikası, mebel, geyim və ehtiyat hissələri.
        </InfoRow>
      </InfoRows>
      <Part title="Fərqimiz nədir">
        <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {differences.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 leading-7 text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <div className="mt-10 flex flex-wrap gap-3">
        <Link to="/CreateCatalogPost" className={sellButton}>
          Elan yerləşdir
        </Link>
        <Link to="/contact" className={quietButton}>
          Bizə yazın
        </Link>
      </div>
    </TextPage>
  );
}

/** Shows only figures that could be counted. */
function Figures({ listings, sections: sectionCount }: { listings: number | null; sections: number }) {
  const figures = [
    ...(listings ? [[groupThousands(listings), 'elan saytda']] : []),
    [String(sectionCount), 'bölmə, hər biri öz filtrləri ilə'],
    ['0 AZN', 'elan yerləşdirmək'],
  ];
  return (
    <dl className="mb-6 grid gap-0.5 overflow-hidden rounded-card bg-page sm:mb-8 sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(([figure, text]) => (
        <div
          key={text}
          className="flex items-baseline gap-3 bg-surface px-4 py-3 sm:flex-col-reverse sm:justify-end sm:gap-0 sm:p-6"
        >
          <dt className="text-sm text-muted max-sm:order-2">{text}</dt>
          <dd className="text-xl font-bold text-accent-strong tabular-nums sm:text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
