/** Pages that are still to come say so, and offer what helps meanwhile. */
import { contacts } from './contacts.ts';
import { TextPage } from './ui/text-page.tsx';

export const meta = () => [{ title: 'Tezliklə – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function Coming() {
  return (
    <TextPage title="Bu səhifə hazırlanır" lead="Tezliklə açılacaq. Sualınız varsa, bizə yazın.">
      <a href={`mailto:${contacts.email}`} className="inline-block py-2 font-semibold text-accent-strong underline">
        {contacts.email}
      </a>
    </TextPage>
  );
}
