import { Link } from 'react-router';
import { primaryButton } from '../../ui/buttons.ts';
import { InfoCard, InfoCards, TextPage } from './ui/text-page.tsx';

export const meta = () => [
  { title: 'Layihə haqqında – AxtarTap' },
  { name: 'description', content: 'AxtarTap alıcı ilə satıcını birbaşa görüşdürən Azərbaycan elan saytıdır.' },
];

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
        <InfoCard icon="search" title="Nəyi fərqli edirik">
          <p>
            Sözü necə yazsanız da tapırıq: „masin“ yazan „maşın“ elanlarını görür. Səhifələr zəif internetdə də tez
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
