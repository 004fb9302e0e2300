import { pageMeta } from '../../page/page-meta.ts';
import { TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'İstifadə qaydaları – AxtarTap',
    description: 'AxtarTap saytından istifadənin beş qaydası.',
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
      <ol className="space-y-4">
        {rules.map(([title, text], index) => (
          <li key={title} className="flex gap-4 panel p-5">
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-base font-semibold">{title}</h2>
              <p className="mt-1 leading-7 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TextPage>
  );
}
