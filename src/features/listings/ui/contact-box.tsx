/** The seller's contact. */
import { parsePhone } from '../../../fields/phone/phone.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { ConfirmedMark } from '../../accounts/ui/confirmed-mark.tsx';

type Contact = { name: string; phone: string; email: string };

type Props = {
  contact: Contact;
  /** The seller has confirmed the phone number. */
  phoneVerified: boolean;
  city: string;
  title: string;
};

export function ContactBox({ contact, phoneVerified, city, title }: Props) {
  const call = callLink(contact);
  return (
    <section aria-label="Əlaqə" className="panel p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong"
        >
          {initialOf(contact.name)}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{contact.name}</p>
          <p className="text-sm text-muted">{city}</p>
        </div>
      </div>
      <div className="mt-4 divide-y divide-line border-y border-line">
        <a href={call} className="flex min-h-11 items-center justify-between gap-3 py-2 hover:text-accent-strong">
          <span className="text-sm text-muted shrink-0 whitespace-nowrap">Telefon</span>
          <span className="flex flex-col items-end gap-1">
            <span className="font-medium whitespace-nowrap tabular-nums">{contact.phone}</span>
            {phoneVerified && <ConfirmedMark />}
          </span>
        </a>
        <a
          href={`mailto:${contact.email}?subject=${encodeURIComponent(title)}`}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 hover:text-accent-strong"
        >
          <span className="text-sm text-muted shrink-0 whitespace-nowrap">E-poçt</span>
          <span className="max-w-full min-w-0 text-sm">{contact.email}</span>
        </a>
      </div>
      <div className="mt-4 grid gap-2.5">
        <a href={call} className={primaryButton}>
          <Icon name="phone" className="size-5" />
          Zəng et
        </a>
        <a
          href={whatsappLink(contact, title)}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className={quietButton}
        >
          <Icon name="chat" className="size-5" />
          WhatsApp ilə yaz
        </a>
      </div>
    </section>
  );
}

/** Price and call button at the bottom of phone screens, above the bottom bar. See `app.css`. */
export function CallBar({ contact, price, title }: { contact: Contact; price: string; title: string }) {
  return (
    <div
      data-call-bar
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 border-t border-line bg-surface py-2 pr-3 pl-4 transition-transform duration-200 in-[:has([data-away])]:translate-y-16 focus-within:translate-y-0! md:hidden [@media(max-height:479px)]:hidden"
    >
      <p className="min-w-0 flex-1 leading-5 font-semibold text-accent-strong">{price}</p>
      <a
        href={whatsappLink(contact, title)}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        aria-label="WhatsApp ilə yaz"
        className={`${quietButton} px-3 max-[339px]:hidden`}
      >
        <Icon name="chat" />
      </a>
      <a href={callLink(contact)} className={`${primaryButton} shrink-0 px-4`}>
        <Icon name="phone" className="size-5" />
        Zəng et
      </a>
    </div>
  );
}

function callLink({ phone }: Contact): string {
  return `tel:${parsePhone(phone) ?? phone}`;
}

function whatsappLink({ phone }: Contact, title: string): string {
  const number = (parsePhone(phone) ?? phone).replace(/\D/g, '');
  return `https://wa.me/${number}?text=${encodeURIComponent(`Salam! AxtarTap-dakı elanınızla maraqlanıram: ${title}`)}`;
}

/** The first letter as an Azerbaijani capital: `i` becomes `İ`. */
function initialOf(name: string): string {
  const [letter = ''] = name.trim();
  return letter === 'i' ? 'İ' : letter.toUpperCase();
}
