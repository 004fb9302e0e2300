import { pageMeta } from '../../page/page-meta.ts';
import { contacts } from './contacts.ts';
import { InfoCard, InfoCards, TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Yardım və dəstək – AxtarTap',
    description: 'Tez-tez verilən suallar, canlı dəstək və addım-addım təlimat.',
    path: '/yardim',
  });

export default function Help() {
  return (
    <TextPage title="Yardım və dəstək" lead="Ən çox soruşulanların cavabı burada. Tapmasanız, bizə yazın.">
      <InfoCards>
        <InfoCard icon="question" title="Tez-tez verilən suallar">
          <p className="font-medium text-ink">Elan yerləşdirmək ödənişlidirmi?</p>
          <p className="mb-3">Xeyr, pulsuzdur.</p>
          <p className="font-medium text-ink">Elanı necə silim?</p>
          <p className="mb-3">Profil səhifənizdə elanın yanındakı «Sil» düyməsi ilə.</p>
          <p className="font-medium text-ink">Favoritlər harada saxlanılır?</p>
          <p>Yalnız sizin brauzerinizdə.</p>
        </InfoCard>
        <InfoCard icon="chat" title="Canlı dəstək">
          <p>WhatsApp və ya e-poçt vasitəsilə bizimlə danışın.</p>
          <a href={contacts.whatsapp} target="_blank" rel="noopener">
            WhatsApp
          </a>
          <br />
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </InfoCard>
        <InfoCard icon="list" title="Addım-addım təlimat">
          <ol className="list-decimal space-y-2 pl-5">
            <li>Qeydiyyatdan keçin və ya hesabınıza daxil olun.</li>
            <li>«Yeni Elan» düyməsini basıb bölməni seçin.</li>
            <li>Şəkilləri əlavə edin, sahələri doldurun.</li>
            <li>«Əlavə et» düyməsini basın: elan dərhal görünür.</li>
          </ol>
        </InfoCard>
      </InfoCards>
      <p className="mt-8 text-muted">
        Cavab tapmadınız?{' '}
        <a href={`mailto:${contacts.email}`} className="inline-block py-2.5 font-semibold text-accent-strong underline">
          Bizə yazın
        </a>
      </p>
    </TextPage>
  );
}
