import { Link } from 'react-router';
import { ownTextLoader } from '../../pages/texts/load.server.ts';
import type { Route } from './+types/rules.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { Numeral, Part, textLink, TextPage } from './ui/text-page.tsx';
import { siteName, titled } from '../../ui/site.ts';

export const loader = ownTextLoader('rules');

export const meta = () =>
  pageMeta({
    title: titled('İstifadə qaydaları'),
    description: `${siteName()} saytından istifadənin beş qaydası və satışı qadağan olan mallar.`,
    path: '/qaydalar',
  });

const rules = [
  ['Elan düzgün və tam olmalıdır', 'Malı olduğu kimi təsvir edin. Yalan və ya çaşdırıcı elanlar silinə bilər.'],
  [
    'Qadağan olunmuş mallar yerləşdirilmir',
    'Qanunsuz, təhlükəli və ya icazəsi olmayan mallar qadağandır. Belə elanlar dərhal silinir, istifadəçiyə xəbərdarlıq edilir.',
  ],
  ['Hesabınızı qoruyun', 'Giriş məlumatlarınızı heç kimlə paylaşmayın və başqasının hesabından istifadə etməyin.'],
  ['Hörmətlə davranın', 'Nifrət, təhqir və zorakılıq ifadə edən mesajlar yolverilməzdir.'],
  [
    'Saytdan təyinatı üzrə istifadə edin',
    'Sayt yalnız şəxsi və kommersiya elanları üçündür. Sayta zərər vuran hərəkətlər qadağandır.',
  ],
] as const;

export default function Rules({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      own={loaderData.ownText}
      drawing="signpost"
      title="İstifadə qaydaları"
      lead="Beş qısa qayda hamının rahat alıb-satması üçündür."
    >
      <ol className="divide-y divide-line panel">
        {rules.map(([title, text], index) => (
          <li key={title} className="flex gap-4 p-4 sm:p-5">
            <Numeral>{index + 1}</Numeral>
            <div className="min-w-0 flex-1 pt-1">
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 leading-7 text-pretty text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Part title="Nələri satmaq olmaz">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {forbidden.map(([goods, examples]) => (
            <div key={goods}>
              <dt className="font-medium">{goods}</dt>
              <dd className="mt-0.5 text-sm text-pretty text-muted">{examples}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 leading-7 text-pretty text-muted">
          Siyahı tam deyil: qanunla satışı qadağan olunan və ya xüsusi icazə tələb edən heç bir mal yerləşdirilmir. Belə
          elan görsəniz, səhifəsindəki «Elandan şikayət et» düyməsini basın. Alıb-satanda aldanmamaq üçün{' '}
          <Link to="/tehlukesizlik" className={textLink}>
            təhlükəsiz alış-veriş
          </Link>{' '}
          səhifəsini oxuyun.
        </p>
      </Part>
    </TextPage>
  );
}

/** Goods that may not be sold on the site, with examples. */
const forbidden: readonly (readonly [goods: string, examples: string])[] = [
  ['Silah və döyüş sursatı', 'odlu, qaz və soyuq silah, patron, partlayıcı maddə, pirotexnika'],
  ['Narkotik vasitələr', 'psixotrop və zəhərli maddələr, onların hazırlanması üçün avadanlıq'],
  ['Dərmanlar', 'dərman, bioloji aktiv qida əlavəsi, reseptlə satılan tibbi vasitə'],
  ['Spirtli içki və tütün', 'siqaret, elektron siqaret, qəlyan tütünü də daxil olmaqla'],
  ['Oğurlanmış və ya qanunsuz mal', 'mənşəyi bilinməyən telefon, gömrükdən keçməmiş mal, bloklanmış cihaz'],
  ['Saxta mal və sənəd', 'başqa markanın adı ilə satılan məhsul, pasport, diplom, arayış, möhür'],
  ['Dövlət təltifləri və xidməti forma', 'orden, medal, xidməti vəsiqə, polis və hərbi forma'],
  ['Mədəni irs', 'arxeoloji tapıntı, ölkədən çıxarılması qadağan olunmuş əşya'],
  ['Nadir heyvan və bitkilər', 'Qırmızı kitaba düşən növlər, onların dərisi, buynuzu, yumurtası'],
  ['Orqanlar və bioloji material', 'qan, ana südü, donor xidməti'],
  ['Şəxsi məlumatlar və hesablar', 'məlumat bazası, bank kartı, başqasının adına SIM kart və profil'],
  ['Gizli dinləmə və müdaxilə vasitələri', 'gizli kamera, siqnal boğucusu, qıfılaçan, casus proqram'],
  ['Pul və asan qazanc vədləri', 'valyuta alveri, maliyyə piramidası, mərc, kredit vəd edən elan'],
  ['İntim xidmətlər və pornoqrafiya', 'hər növü'],
];
