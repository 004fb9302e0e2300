import { pageMeta } from '../../platform/page/page-meta.ts';
import { siteName, titled } from '../../ui/site.ts';
import { ownTextLoader } from '../../pages/texts/load.server.ts';
import type { Route } from './+types/privacy.ts';
import { InfoRow, InfoRows, TextPage } from './ui/text-page.tsx';

export const loader = ownTextLoader('privacy');

export const meta = () =>
  pageMeta({
    title: titled('Məxfilik'),
    description: `${siteName()} hansı məlumatı saxlayır, kim görür və onu necə silmək olar.`,
    path: '/mexfilik',
  });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      drawing="shield"
      title="Məxfilik"
      lead="Hansı məlumatı saxlayırıq, kim görür və onu necə silmək olar."
      own={loaderData.ownText}
    >
      <InfoRows>
        <InfoRow icon="user" title="Hesabınız">
          Ad, e-poçt və mobil nömrə saxlanılır. Şifrənin özü saxlanılmır. Baxmaq və axtarmaq üçün hesab lazım deyil.
        </InfoRow>
        <InfoRow icon="list" title="Elanlarınız">
          Elanda yazdığınız ad, nömrə, e-poçt və şəhər hamıya görünür; «Yalnız mesaj» seçsəniz, nömrə görünmür.
          Şəkillərinizdəki yer məlumatı silinir.
        </InfoRow>
        <InfoRow icon="chat" title="Yazışmalarınız">
          Mesajları yalnız siz və qarşı tərəf oxuyur: mağazaya yazdıqlarınızı onun işçiləri də. Şikayət olunan yazışmaya
          moderator da baxır.
        </InfoRow>
        <InfoRow icon="heart" title="Brauzerinizdə">
          Hesabınıza daxil olmamısınızsa, favoritləriniz yalnız brauzerinizdə qalır; daxil olanda hesabınızda
          saxlanılır. Qaralamalar brauzerinizdədir. Kukilərlə sizi izləmirik.
        </InfoRow>
        <InfoRow icon="mail" title="Hüquqlarınız">
          Profilinizdə məlumatlarınızı bir düymə ilə endirə, hesabınızı silə bilərsiniz.
        </InfoRow>
      </InfoRows>
    </TextPage>
  );
}
