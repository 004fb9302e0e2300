import { Link } from 'react-router';
import { readingOf } from '../../platform/page/context.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { readTransparency } from '../../desk/transparency/transparency.server.ts';
import { Months } from '../../desk/transparency/ui/months.tsx';
import type { Route } from './+types/transparency.ts';
import { Part, TextPage, textLink } from './ui/text-page.tsx';
import { titled } from '../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Şəffaflıq'),
    description: 'Ay-ay: neçə elan dərc olundu, moderatorlar nəyi sildi və niyə, şikayətlər necə bitdi.',
    path: '/seffafliq',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { months: await readTransparency(readingOf(context)) };
}

export default function Transparency({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <TextPage
      drawing="look"
      title="Şəffaflıq"
      lead="Elanları kim yoxlayır, nə silinir və niyə? Hər ayın rəqəmləri buradadır, bizə sərf etməyənlər də."
    >
      {months.length > 0 ? (
        <Months months={months} />
      ) : (
        <EmptyState
          drawing="box"
          title="Hələ göstəriləcək rəqəm yoxdur"
          text="İlk elan dərc olunan kimi həmin ayın rəqəmləri burada görünəcək."
        />
      )}
      <Part title="Necə sayırıq">
        <p className="leading-7 text-pretty text-muted">
          Rəqəmləri sayt özü sayır, əl ilə düzəldilmir. Sonradan silinən elanlar da sayda qalır. Moderatorun geri
          götürdüyü qərar sayılmır. Şikayət gəldiyi ayda, nəticəsi qərar verilən ayda sayılır. Bir elan bir neçə səbəbə
          görə silinə bilər. Aylar Bakı vaxtı ilədir. Burada heç kimin adı və ya məlumatı yoxdur.
        </p>
        <p className="mt-4 leading-7 text-pretty text-muted">
          Nəyin silindiyini{' '}
          <Link to="/qaydalar" className={textLink}>
            istifadə qaydaları
          </Link>{' '}
          izah edir. Rəqəmlər proqramlar üçün də açıqdır:{' '}
          <a href="/api/transparency" className={textLink}>
            /api/transparency
          </a>
          .
        </p>
      </Part>
    </TextPage>
  );
}
