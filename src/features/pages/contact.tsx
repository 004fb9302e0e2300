import type { ReactNode } from 'react';
import { printPhone } from '../../fields/phone/phone.ts';
import { pageMeta } from '../../page/page-meta.ts';
import { quietButton } from '../../ui/buttons.ts';
import type { IconName } from '../../ui/drawn/icons.tsx';
import { siteContact, whatsappLink } from '../contact/contacts.ts';
import { ContactForm } from '../contact/ui/contact-form.tsx';
import { lineLink, Part, RoundIcon, TextPage } from './ui/text-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Əlaqə – AxtarTap',
    description: 'AxtarTap ilə əlaqə: sualınızı, təklifinizi və ya şikayətinizi yazın.',
    path: '/contact',
  });

export default function Contact() {
  const { whatsapp, phone, email } = siteContact();
  return (
    <TextPage
      title="Əlaqə"
      lead="Sualınız, təklifiniz və ya şikayətiniz var? Sizə rahat olan yolla bizə müraciət edin."
    >
      {whatsapp || phone || email ? (
        <ul className="grid gap-px overflow-hidden rounded-card bg-line shadow-card sm:auto-cols-fr sm:grid-flow-col">
          {whatsapp && (
            <Way icon="chat" title="WhatsApp">
              <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener" className={lineLink}>
                {printPhone(whatsapp)}
              </a>
            </Way>
          )}
          {phone && (
            <Way icon="phone" title="Mobil nömrə">
              <a href={`tel:${phone}`} className={lineLink}>
                {printPhone(phone)}
              </a>
            </Way>
          )}
          <Way icon="mail" title={email ? 'E-poçt' : 'Mesaj'}>
            {email && (
              <a href={`mailto:${email}`} className={`${lineLink} mr-4`}>
                {email}
              </a>
            )}
            <a href="#mesaj" className={lineLink}>
              Bizə yazın
            </a>
          </Way>
        </ul>
      ) : (
        <a href="#mesaj" className={quietButton}>
          Bizə yazın
        </a>
      )}
      <Part title="Bizə yazın" id="mesaj">
        <div className="panel p-4 sm:p-6">
          <noscript>
            <p className="mb-4 rounded-control bg-danger-soft p-3.5 font-medium text-danger">
              Mesaj göndərmək üçün JavaScript açıq olmalıdır.
            </p>
          </noscript>
          <ContactForm />
        </div>
      </Part>
      <Operator />
    </TextPage>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 bg-surface p-4 sm:flex-col sm:gap-3 sm:p-5">
      <RoundIcon name={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Operator() {
  const { name, voen, address } = siteContact();
  const facts = [
    ['Saytın sahibi', name],
    ['VÖEN', voen],
    ['Ünvan', address],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <Part title="Rekvizitlər">
      <dl className="divide-y divide-line panel px-4 sm:px-5">
        {facts.map(([label, value]) => (
          <div key={label} className="gap-4 py-3 sm:flex">
            <dt className="text-muted sm:w-40">{label}</dt>
            <dd className="min-w-0 flex-1">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
