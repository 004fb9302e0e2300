import { Link } from 'react-router';
import { ownTextLoader } from '../../pages/texts/load.server.ts';
import type { Route } from './+types/safe-dealing.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { Part, Step, TextPage } from './ui/text-page.tsx';
import { siteName, titled } from '../../ui/site.ts';

export const loader = ownTextLoader('safe-dealing');

export const meta = () =>
  pageMeta({
    title: titled('Təhlükəsiz alış-veriş'),
    description: 'Elanla alanda və satanda aldanmamaq üçün nəyə baxmalı, nəyi etməməli.',
    path: '/tehlukesizlik',
  });

const signs = [
  'Qiymət oxşar elanlardan xeyli aşağıdır və sizi tələsdirirlər.',
  'Malı görmədən beh, «çatdırılma haqqı» və ya «sığorta» istəyirlər.',
  'Kartın arxasındakı üç rəqəmi, SMS-lə gələn kodu və ya şifrəni soruşurlar.',
  'Ödəniş və ya çatdırılma üçün link göndərirlər.',
  'Görüşmək istəmirlər: guya xaricdədirlər, malı kuryer gətirəcək.',
  'Artıq pul köçürdüklərini deyib fərqi qaytarmağınızı istəyirlər.',
] as const;

const never = [
  'Ödəniş qəbul etmir və pulu saxlamır.',
  'Çatdırılma xidməti göstərmir, kuryer göndərmir.',
  'Kart məlumatınızı, SMS kodunuzu və ya şifrənizi soruşmur.',
] as const;

export default function SafeDealing({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      own={loaderData.ownText}
      drawing="shield"
      title="Təhlükəsiz alış-veriş"
      lead={`Razılaşma alıcı ilə satıcı arasındadır, ${siteName()} onda iştirak etmir. Bu sadə addımlar sizi aldanmaqdan qoruyur.`}
    >
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        <Step drawing="look" number={1} title="Görüşdən əvvəl">
          Elanı axıra qədər oxuyun, oxşar elanların qiymətinə baxın. Satıcıya zəng edin: malı tanıyan adam suallara
          rahat cavab verir. Malın əlavə şəklini istəyin.
        </Step>
        <Step drawing="meet" number={2} title="Görüşəndə">
          Gündüz, adam çox olan yerdə görüşün, mümkünsə, tək getməyin. Malı yerində yoxlayın: telefonu yandırın, cihazı
          işə salın. Avtomobilin texniki pasportunu, mənzilin çıxarışını sahibinin şəxsiyyət vəsiqəsi ilə tutuşdurun.
        </Step>
        <Step drawing="pay" number={3} title="Ödəyəndə">
          Pulu malı görüb yoxladıqdan sonra verin. Bahalı mal üçün qəbz və ya alqı-satqı müqaviləsi yazın. Avtomobil və
          daşınmaz əmlakı notariusda rəsmiləşdirin.
        </Step>
        <Step drawing="sell" number={4} title="Satanda">
          Malı pul əlinizə və ya hesabınıza çatandan sonra verin: bank bildirişinin şəklinə yox, öz hesabınıza baxın.
          Telefonu satmazdan əvvəl hesablardan çıxın və bütün məlumatı silin.
        </Step>
      </ol>
      <Part title="Dələduzluğun əlamətləri">
        <Points texts={signs} icon="close" look="text-danger" />
      </Part>
      <Part title="Şübhəli nömrə və link">
        <p className="leading-7 text-pretty text-muted">
          Sizə yazan nömrədən və ya göndərilən linkdən şikayət olubmu, əvvəlcədən baxın.
        </p>
        <Link to="/yoxla" className={`${quietButton} mt-4`}>
          Yoxla
        </Link>
      </Part>
      <Part title={`${siteName()} nə etmir`}>
        <Points texts={never} icon="shield" look="text-accent-strong" />
      </Part>
      <Part title="Sizi aldadıblarsa">
        <p className="leading-7 text-pretty text-muted">
          Yazışmanı və ödəniş qəbzini silməyin. Kartla ödəmisinizsə, dərhal bankınıza zəng edib kartı bağladın. Polisə
          müraciət edin: 102. Elanın nömrəsini bizə yazın ki, başqaları aldanmasın.
        </p>
        <Link to="/contact" className={`${primaryButton} mt-5`}>
          Bizə yazın
        </Link>
      </Part>
    </TextPage>
  );
}

function Points({ texts, icon, look }: { texts: readonly string[]; icon: 'close' | 'shield'; look: string }) {
  return (
    <ul className="space-y-3">
      {texts.map((text) => (
        <li key={text} className="flex gap-3">
          <Icon name={icon} className={`mt-0.5 size-5 ${look}`} />
          <span className="min-w-0 flex-1 text-pretty">{text}</span>
        </li>
      ))}
    </ul>
  );
}
