import type { ReactNode } from 'react';
import { printPhone } from '../../domain/fields/phone/phone.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { quietButton } from '../../ui/buttons.ts';
import type { IconName } from '../../ui/drawn/icons.tsx';
import { whatsappLink } from '../../pages/contact/contacts.ts';
import { ContactForm } from '../../pages/contact/ui/contact-form.tsx';
import { lineLink, Part, RoundIcon, TextPage } from './ui/text-page.tsx';
import { shownSite, siteContact, siteName, titled } from '../../ui/site.ts';

export const meta = () =>
  pageMeta({
    title: titled('Əlaqə'),
    description: `${siteName()} ilə əlaqə: sualınızı, təklifinizi və ya şikayətinizi yazın.`,
    path: '/contact',
  });

export default function Contact() {
  const { whatsapp, phone, email } = siteContact();
  return (
    <TextPage
      drawing="chat"
      title="Əlaqə"
      lead="Sualınız, təklifiniz və ya şikayətiniz var? Sizə rahat olan yolla bizə müraciət edin."
    >
      <ul className="grid gap-0.5 overflow-hidden rounded-card bg-page sm:auto-cols-fr sm:grid-flow-col">
        <Way icon="chat" title="WhatsApp" sample="+994500000000">
          {whatsapp && (
            <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener" className={lineLink}>
              {printPhone(whatsapp)}
            </a>
          )}
        </Way>
        <Way icon="phone" title="Mobil nömrə" sample="+994500000000">
          {phone && (
            <a href={`tel:${phone}`} className={lineLink}>
              {printPhone(phone)}
            </a>
          )}
        </Way>
        <Way icon="mail" title="E-poçt" sample="destek@example.az">
          {email && (
            <a href={`mailto:${email}`} className={lineLink}>
              {email}
            </a>
          )}
        </Way>
      </ul>
      <a href="#mesaj" className={`mt-4 ${quietButton}`}>
        Bizə yazın
      </a>
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

type WayProps = { icon: IconName; title: string; sample: string; children: ReactNode };

/** A way of contact; one that is not set leads to the form, or shows a sample value with demo ads. */
function Way({ icon, title, sample, children }: WayProps) {
  return (
    <li className="flex gap-4 bg-surface p-4 sm:flex-col sm:gap-3 sm:p-5">
      <RoundIcon name={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title}</h2>
        {children || (shownSite().demo ? <Sample>{sample}</Sample> : <ToForm />)}
      </div>
    </li>
  );
}

function Sample({ children }: { children: string }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2">
      {children.startsWith('+') ? printPhone(children) : children}
      <span className="text-sm text-muted">nümunədir, işləmir</span>
    </p>
  );
}

function ToForm() {
  return (
    <a href="#mesaj" className={lineLink}>
      Formada yazın
    </a>
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
