import { Link } from 'react-router';
import { ownTextLoader } from '../../pages/texts/load.server.ts';
import type { Route } from './+types/help.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { whatsappLink } from '../../pages/contact/contacts.ts';
import { QuestionList } from './ui/question-list.tsx';
import { InfoRow, InfoRows, lineLink, TextPage } from './ui/text-page.tsx';
import { siteContact, titled } from '../../ui/site.ts';

export const loader = ownTextLoader('help');

export const meta = () =>
  pageMeta({
    title: titled('Yardım və dəstək'),
    description: 'Tez-tez verilən suallar, canlı dəstək və addım-addım təlimat.',
    path: '/yardim',
  });

const steps = [
  'Qeydiyyatdan keçin və ya hesabınıza daxil olun.',
  '«Yeni Elan» düyməsini basıb bölməni seçin.',
  'Şəkilləri əlavə edin, sahələri doldurun.',
  '«Əlavə et» düyməsini basın: elan dərhal görünür. Bəzi elanlara əvvəlcə moderator baxır.',
] as const;

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      own={loaderData.ownText}
      drawing="chat"
      title="Yardım və dəstək"
      lead="Ən çox soruşulanların cavabı burada. Tapmasanız, bizə yazın."
    >
      <h2 className="mb-4 text-xl font-semibold">Tez-tez verilən suallar</h2>
      <QuestionList />
      <div className="mt-10">
        <InfoRows>
          <InfoRow icon="list" title="Addım-addım təlimat">
            <ol className="list-decimal space-y-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </InfoRow>
          <InfoRow icon="chat" title="Canlı dəstək">
            <Support />
          </InfoRow>
        </InfoRows>
      </div>
    </TextPage>
  );
}

function Support() {
  const { whatsapp, email } = siteContact();
  return (
    <>
      <p>
        {whatsapp || email
          ? 'Suala cavab tapmadınız? Bizimlə danışın.'
          : 'Suala cavab tapmadınız? Formanı doldurun, cavabı e-poçtunuza göndərək.'}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {whatsapp && (
          <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener" className={lineLink}>
            WhatsApp
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={lineLink}>
            {email}
          </a>
        )}
        <Link to="/contact" className={lineLink}>
          Bizə yazın
        </Link>
      </p>
    </>
  );
}
