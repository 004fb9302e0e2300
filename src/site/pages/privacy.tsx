import { pageMeta } from '../../platform/page/page-meta.ts';
import { siteName, titled } from '../../ui/site.ts';
import { ownTextLoader } from '../texts/load.server.ts';
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
          Ad, e-poçt, mobil nömrə və şifrənin özü yox, izi saxlanılır. Baxmaq və axtarmaq üçün hesab lazım deyil.
        </InfoRow>
        <InfoRow icon="list" title="Elanlarınız">
          Elanda yazdığınız ad, nömrə və şəhər hamıya görünür. Şəkillərinizdəki yer məlumatı silinir.
        </InfoRow>
        <InfoRow icon="chat" title="Yazışmalarınız">
          Mesajları yalnız siz və qarşı tərəf oxuyur; şikayət olunan yazışmaya moderator da baxır.
        </InfoRow>
        <InfoRow icon="heart" title="Brauzerinizdə">
          Favoritləriniz və qaralamalarınız brauzerinizdə qalır. Kukilərlə sizi izləmirik.
        </InfoRow>
        <InfoRow icon="mail" title="Sizin haqqınız">
          Profilinizdə məlumatlarınızı bir düymə ilə endirə, hesabınızı silə bilərsiniz.
        </InfoRow>
      </InfoRows>
    </TextPage>
  );
}
