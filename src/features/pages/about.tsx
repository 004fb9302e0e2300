import { Link } from 'react-router';
import { primaryButton } from '../../ui/buttons.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { InfoCard, InfoCards, TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Layihə haqqında – AxtarTap',
    description: 'AxtarTap alıcı ilə satıcını birbaşa görüşdürən Azərbaycan elan saytıdır.',
    path: '/about',
  });

export default function About() {
  return (
    <TextPage
      title="Layihə haqqında"
      lead="AxtarTap alıcı ilə satıcını birbaşa görüşdürür: elanı tapın, satıcıya zəng edin, razılaşın. Arada heç kim yoxdur."
    >
      <InfoCards>
        <InfoCard icon="people" title="Kimlər üçündür">
          <p>
            Elanları əsasən fiziki şəxslər yerləşdirir, şirkətlər də öz mallarını təklif edə bilər. Baxmaq və axtarmaq
            üçün qeydiyyat lazım deyil.
          </p>
        </InfoCard>
        <InfoCard icon="list" title="Nələr tapmaq olar">
          <p>
            İşlənmiş və yeni mallar: avtomobillər, evlər, telefonlar, məişət texnikası, mebel, geyim və ehtiyat
            hissələri.
          </p>
        </InfoCard>
        <InfoCard icon="search" title="Fərqimiz nədir">
          <p>
            Sözü necə yazsanız da tapırıq: «masin» yazan «maşın» elanlarını görür. Səhifələr zəif internetdə də tez
            açılır.
          </p>
        </InfoCard>
      </InfoCards>
      <Link to="/CreateCatalogPost" className={`${primaryButton} mt-8`}>
        Elan yerləşdir
      </Link>
    </TextPage>
  );
}
