import { Link } from 'react-router';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { quietButton, sellButton } from '../../ui/buttons.ts';
import { InfoRow, InfoRows, TextPage, textLink } from './ui/text-page.tsx';
import { titled } from '../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Xidmətlər'),
    description: 'Bölmələr üzrə elan yerləşdirmə, etibarlı ticarət, biznesə və fərdi satıcılara dəstək.',
    path: '/Xidmetler',
  });

export default function Services() {
  return (
    <TextPage
      drawing="sell"
      title="Xidmətlər"
      lead="Almaq və satmaq üçün lazım olan hər şey bir yerdə. Hamısı pulsuzdur."
    >
      <InfoRows>
        <InfoRow icon="grid" title="Bölmələr üzrə elanlar">
          Hər bölmənin öz forması var: avtomobilin yürüşü, evin otaq sayı, telefonun yaddaşı öz yerində yazılır və
          axtarışda tapılır.
        </InfoRow>
        <InfoRow icon="shield" title="Etibarlı ticarət">
          Hər elanın nömrəsi, tarixi və sahibi var, əməliyyatları izləmək olur. Qaydaya zidd elanlar silinir. Aldanmamaq
          üçün{' '}
          <Link to="/tehlukesizlik" className={textLink}>
            təhlükəsiz alış-veriş qaydalarına
          </Link>{' '}
          baxın.
        </InfoRow>
        <InfoRow icon="user" title="Biznesə və fərdi satıcılara dəstək">
          İstər bir divan satın, istər yüz maşın: fərdi satıcılara da, şirkətlərə də eyni diqqətlə kömək edirik.
        </InfoRow>
      </InfoRows>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/CreateCatalogPost" className={sellButton}>
          Elan yerləşdir
        </Link>
        <Link to="/Katalog" className={quietButton}>
          Bölmələrə bax
        </Link>
      </div>
    </TextPage>
  );
}
