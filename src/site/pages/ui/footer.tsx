/** Links to pages about the site, and its contact. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Logo } from '../../../ui/drawn/logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { printPhone } from '../../../domain/fields/phone/phone.ts';
import { yearOf } from '../../../domain/language/dates.ts';
import { restoreIfRemoved } from '../../../ui/browser/foreign-dom-changes.ts';
import { siteContact, siteName, siteTagline } from '../../../ui/site.ts';

const columns = [
  {
    name: 'Elanlar',
    links: [
      ['/Katalog', 'Kataloq'],
      ['/CreateCatalogPost', 'Elan yerləşdir'],
      ['/axtarislarim', 'Axtarışlarım'],
      ['/bildirisler', 'Bildirişlər'],
    ],
  },
  {
    name: 'Yardım',
    links: [
      ['/yardim', 'Yardım və dəstək'],
      ['/tehlukesizlik', 'Təhlükəsiz alış-veriş'],
      ['/yoxla', 'Nömrəni yoxla'],
      ['/contact', 'Əlaqə'],
    ],
  },
  {
    name: 'Sayt',
    links: [
      ['/about', 'Layihə haqqında'],
      ['/Xidmetler', 'Xidmətlər'],
      ['/Qaydalar', 'İstifadə qaydaları'],
      ['/mexfilik', 'Məxfilik'],
      ['/seffafliq', 'Şəffaflıq'],
    ],
  },
] as const;

const profileNames = ['Instagram', 'Facebook', 'TikTok'] as const;

const marks: Readonly<Record<(typeof profileNames)[number], ReactNode>> = {
  Instagram: (
    <path d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm5-9h.01" />
  ),
  Facebook: <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.2.6-2 2-2H18V2.8h-2.5c-3 0-4.5 1.7-4.5 4.4v2.3H8V13h3v8" />,
  TikTok: <path d="M13 3v12a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 2.8 2.2 4.7 5 5" />,
};

export function Footer() {
  const year = thisYear();
  return (
    <footer
      ref={restoreIfRemoved}
      className="mt-18 border-t border-line bg-surface pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-[env(safe-area-inset-bottom)]"
    >
      <FooterContent year={year} />
    </footer>
  );
}

function FooterContent({ year }: { year: string }) {
  return (
    <>
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-8 px-4 py-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-w-xs max-md:col-span-2">
          <Logo />
          <p className="mt-3 text-sm leading-6 text-balance text-muted">
            {siteTagline('Azərbaycanın elan bazarı: axtar, tap, zəng et.')}
          </p>
          <Contacts />
          <div className="mt-4">
            <ThemeSwitch />
          </div>
        </div>
        {columns.map(({ name, links }) => (
          <nav key={name} aria-label={name}>
            <h2 className="mb-1 text-sm font-semibold">{name}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    className="inline-flex min-h-11 min-w-11 items-center text-sm text-muted hover:text-accent-strong hover:underline lg:min-h-8"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <p className="mx-auto max-w-page px-4 py-4 text-sm text-muted">
          {/* May differ on hydration: the page may be cached since last year, or the visitor's clock wrong. */}
          <span suppressHydrationWarning>{`© 2025–${year}`}</span> {siteName()}. Bütün hüquqlar qorunur.
        </p>
      </div>
    </>
  );
}

const thisYear = () => yearOf(new Date());

/** The operator's contacts, as far as they are set. */
function Contacts() {
  const { phone, ...contact } = siteContact();
  const profiles = profileNames.flatMap((name) => {
    const link = contact[name.toLowerCase() as Lowercase<typeof name>];
    return link ? [{ name, link }] : [];
  });
  return (
    <>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="mt-2 flex min-h-11 w-fit items-center gap-2 text-sm font-semibold whitespace-nowrap hover:text-accent-strong"
        >
          <Icon name="phone" className="size-4.5" />
          {printPhone(phone)}
        </a>
      )}
      {profiles.length > 0 && (
        <ul className="-ml-2.5 flex">
          {profiles.map(({ name, link }) => (
            <li key={name}>
              <a
                href={link}
                target="_blank"
                rel="noopener"
                aria-label={name}
                className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-accent-strong"
              >
                <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
                  {marks[name]}
                </svg>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
