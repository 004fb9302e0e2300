import { primaryButton } from '../../ui/buttons.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { contacts } from './contacts.ts';
import { InfoCard, InfoCards, TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Əlaqə – AxtarTap',
    description: 'AxtarTap ilə WhatsApp, telefon və ya e-poçt vasitəsilə əlaqə saxlayın.',
    path: '/contact',
  });

export default function Contact() {
  return (
    <TextPage
      title="Əlaqə"
      lead="Sualınız, təklifiniz və ya şikayətiniz var? Sizə rahat olan yolla yazın və ya zəng edin."
    >
      <InfoCards>
        <InfoCard icon="chat" title="WhatsApp">
          <p>Ən tez cavab burada.</p>
          <a href={contacts.whatsapp} target="_blank" rel="noopener">
            {contacts.phone.shown}
          </a>
        </InfoCard>
        <InfoCard icon="phone" title="Mobil nömrə">
          <p>Zəng edin, kömək edək.</p>
          <a href={contacts.phone.link}>{contacts.phone.shown}</a>
        </InfoCard>
        <InfoCard icon="mail" title="E-poçt">
          <p>Ətraflı yazmaq istəsəniz.</p>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </InfoCard>
      </InfoCards>
      <a href={`mailto:${contacts.email}`} className={`${primaryButton} mt-8`}>
        Bizə yazın
      </a>
    </TextPage>
  );
}
