import { pageMeta } from '../../page/page-meta.ts';
import { InfoCard, InfoCards, TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Xidmətlər – AxtarTap',
    description: 'Bölmələr üzrə elan yerləşdirmə, etibarlı ticarət, biznesə və fərdi satıcılara dəstək.',
    path: '/Xidmetler',
  });

export default function Services() {
  return (
    <TextPage title="Xidmətlər" lead="Almaq və satmaq üçün lazım olan hər şey bir yerdə.">
      <InfoCards>
        <InfoCard icon="grid" title="Bölmələr üzrə elanlar">
          <p>
            Hər bölmənin öz forması var: avtomobilin yürüşü, evin otaq sayı, telefonun yaddaşı öz yerində yazılır və
            axtarışda tapılır.
          </p>
        </InfoCard>
        <InfoCard icon="shield" title="Etibarlı ticarət">
          <p>Hər elanın nömrəsi, tarixi və sahibi var, əməliyyatları izləmək olur. Qaydaya zidd elanlar silinir.</p>
        </InfoCard>
        <InfoCard icon="people" title="Biznesə və fərdi satıcılara dəstək">
          <p>İstər bir divan satın, istər yüz maşın: fərdi satıcılara da, şirkətlərə də eyni diqqətlə kömək edirik.</p>
        </InfoCard>
      </InfoCards>
    </TextPage>
  );
}
