/** The site in the name, logo and colour that are being chosen, in both themes. */
import type { CSSProperties } from 'react';
import { brandOf, ownAccent } from '../../ui/brand.ts';
import { primaryButton, sellButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { Mark } from '../../ui/drawn/logo.tsx';
import { isWide, ownName, type SitePicture } from '../../ui/site.ts';

/** What is typed and picked, saved or not. */
export type Draft = { name: string; tagline: string; colour: string; logo: SitePicture | undefined };

export function SitePreview(draft: Draft) {
  return (
    <section aria-label="Önbaxış" className="grid gap-4 sm:max-xl:grid-cols-2">
      <Themed draft={draft} theme="light" />
      <Themed draft={draft} theme="dark" />
    </section>
  );
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text.trim());

type Props = { draft: Draft; theme: 'light' | 'dark' };

function Themed({ draft, theme }: Props) {
  const { tagline, colour } = draft;
  const brand = Object.entries(brandOf(isColour(colour) ? colour.trim() : ownAccent)).map(([name, [light, dark]]) => [
    `--${name}`,
    theme === 'light' ? light : dark,
  ]);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">
        {theme === 'light' ? 'İşıqlı görünüş' : 'Qaranlıq görünüş'}
      </figcaption>
      <div
        data-theme={theme}
        style={Object.fromEntries(brand) as CSSProperties}
        className="overflow-hidden rounded-card bg-page text-ink shadow-raised"
      >
        <div className="flex h-14 items-center justify-between gap-3 bg-surface px-4 shadow-card">
          <Sender {...draft} />
          <span className={`${sellButton} min-h-8 shrink-0 px-3`}>Yeni Elan</span>
        </div>
        <p className="truncate bg-deep px-4 py-3 font-semibold text-on-deep">{tagline || 'Nə axtarırsınız?'}</p>
        <div className="grid grid-cols-2 gap-3 p-4">
          <Card price="17 500 AZN" title="Toyota Prius" facts="2014 · 148 000 km" />
          <div className="grid content-between gap-2">
            <p className="text-sm">
              Elanın mətni və <span className="font-medium text-accent underline">link</span>
            </p>
            <p className="text-sm font-medium text-accent-strong">Bütün elanlar</p>
            <span className={`${primaryButton} min-h-9`}>
              <Icon name="phone" className="size-4" />
              Zəng et
            </span>
          </div>
        </div>
      </div>
    </figure>
  );
}

/** As in the header: a wide logo holds the name itself. */
function Sender({ name, logo }: Draft) {
  return (
    <span className="flex h-8 min-w-0 items-center gap-2">
      {logo ? (
        <img {...logo} alt="" className="h-full w-auto max-w-36 rounded-control bg-paper object-contain p-0.5" />
      ) : (
        <Mark />
      )}
      {!(logo && isWide(logo)) && <span className="truncate text-lg font-semibold">{name || ownName}</span>}
    </span>
  );
}

function Card({ price, title, facts }: { price: string; title: string; facts: string }) {
  return (
    <div className="min-w-0">
      <div className="mb-2 flex aspect-[4/3] items-center justify-center rounded-photo bg-accent-soft text-accent-strong">
        <Icon name="camera" className="size-8" />
      </div>
      <p className="font-bold">{price}</p>
      <p className="truncate text-sm">{title}</p>
      <p className="truncate text-sm text-muted">{facts}</p>
    </div>
  );
}
