import { Link } from 'react-router';
import { pageMeta } from '../../page/page-meta.ts';
import { forbidden } from './forbidden.ts';
import { Part, TextPage, textLink } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'İstifadə qaydaları – AxtarTap',
    description: 'AxtarTap saytından istifadənin beş qaydası və satışı qadağan olan mallar.',
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

export default function Rules() {
  return (
    <TextPage title="İstifadə qaydaları" lead="Beş qısa qayda hamının rahat alıb-satması üçündür.">
      <ol className="divide-y divide-line panel">
        {rules.map(([title, text], index) => (
          <li key={title} className="flex gap-4 p-4 sm:p-5">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular-nums"
            >
              {index + 1}
            </span>
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
