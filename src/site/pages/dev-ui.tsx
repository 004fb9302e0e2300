/** Every component in every state, in both themes, for developers. Not indexed, not linked. */
import '../../members.css';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Count } from '../../ui/count.tsx';
import {
  dangerButton,
  plainButton,
  primaryButton,
  quietButton,
  quietDangerButton,
  sellButton,
} from '../../ui/buttons.ts';
import { CheckRow, CheckRows } from '../../ui/inputs/check-row.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Drawing, drawingNames } from '../../ui/drawn/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, iconNames } from '../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Logo } from '../../ui/drawn/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { Segments } from '../../ui/inputs/segments.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/inputs/switch.tsx';
import { TextArea, TextInput } from '../../ui/inputs/text-input.tsx';
import { sections } from '../../domain/sections/index.ts';
import tokens from '../../ui/tokens.css?raw';
import { NoPhoto } from '../../listings/cards/ui/no-photo.tsx';
import { StatusBadge } from '../../listings/cards/ui/status-badge.tsx';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import { statuses } from '../../listings/status.ts';
import { CardSkeletons } from '../../listings/cards/ui/card-grid.tsx';
import { ListingCard } from '../../listings/cards/ui/card.tsx';
import { extremeCards } from './ui/extreme-cards.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Komponentlər') }, { name: 'robots', content: 'noindex' }];

const named = (pattern: RegExp) => [...tokens.matchAll(pattern)].map(([, name = '']) => name);
const colours = named(/^ {2}--([a-z-]+): (?:light-dark\()?(?:#|rgb)/gm);
const sizes = named(/--text-(\w+): /g);
const radii = named(/--(radius-\w+): \d/g);
const shadows = named(/--(shadow-\w+): \d/g);
const spaces = [1, 2, 3, 4, 6, 8, 12, 18];

export default function DevUi() {
  return (
    <div className="mx-auto max-w-7xl px-4">
      <h1 className="page-title mb-6">Komponentlər</h1>
      <div className="grid gap-6 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={theme === 'light' ? 'İşıqlı' : 'Qaranlıq'}
            className="min-w-0 rounded-card bg-page p-4 text-ink shadow-card"
          >
            <Everything theme={theme} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Everything({ theme }: { theme: string }) {
  return (
    <>
      <Basics />
      <Inputs theme={theme} />
      <Marks />
      <Dialogs />
      <Cards />
      <EmptyStates />
      <Icons />
    </>
  );
}

function Basics() {
  return (
    <>
      <Part title="Loqo">
        <Logo />
      </Part>
      <Part title="Rənglər">
        {colours.map((name) => (
          <span key={name} className="w-24 text-xs">
            <span className="mb-1 block h-10 rounded-control shadow-raised" style={{ background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </Part>
      <Part title="Yazı">
        {sizes.map((size) => (
          <p key={size} style={{ font: `600 var(--text-${size})/var(--text-${size}--line-height) var(--font-sans)` }}>
            Ən yaxşı qiymət ({size})
          </p>
        ))}
      </Part>
      <Spaces />
      <Buttons />
    </>
  );
}

function Spaces() {
  return (
    <Part title="Ara, künc, kölgə">
      {spaces.map((space) => (
        <span key={space} className="text-center text-xs">
          <span
            className="mb-1 block bg-accent-soft-strong"
            style={{ width: `calc(var(--spacing) * ${space})`, height: `calc(var(--spacing) * ${space})` }}
          />
          {space * 4}
        </span>
      ))}
      {[...radii, ...shadows].map((name) => (
        <span key={name} className="w-24 text-xs">
          <span
            className="mb-1 block h-14 bg-surface"
            style={name.startsWith('radius') ? { borderRadius: `var(--${name})` } : { boxShadow: `var(--${name})` }}
          />
          {name}
        </span>
      ))}
    </Part>
  );
}

function Buttons() {
  return (
    <Part title="Düymələr">
      {Object.entries({
        primaryButton,
        quietButton,
        plainButton,
        sellButton,
        dangerButton,
        quietDangerButton,
      }).map(([name, look]) => (
        <span key={name} className="flex flex-wrap gap-2">
          <button type="button" className={look}>
            {name}
          </button>
          <button type="button" disabled className={look}>
            Göndərilir…
          </button>
        </span>
      ))}
    </Part>
  );
}

function Inputs({ theme }: { theme: string }) {
  const [segment, setSegment] = useState('b');
  const [on, setOn] = useState(true);
  return (
    <Part title="Sahələr" grid>
      <TextInput label="Ad" hint="İpucu burada durur." />
      <TextInput label="Ad, səhv" required defaultValue="Al" error="Ən azı 3 simvol yazın." />
      <TextInput label="Ad, bağlı" disabled defaultValue="Dəyişmir" />
      <PasswordInput label="Şifrə" defaultValue="uzun parol" />
      <TextArea label="Təsvir" rows={3} placeholder="Bir neçə cümlə" />
      <Select aria-label="Siyahı" defaultValue="a">
        <option value="a">Ən yeni</option>
        <option value="b">Əvvəlcə ucuz</option>
      </Select>
      <Segments
        role="radiogroup"
        aria-label="Seçim"
        name={`segments-${theme}`}
        options={['a', 'b', 'c'].map((value) => ({ value, label: `Seçim ${value}` }))}
        value={segment}
        onChange={setSegment}
      />
      <Switch label="Barter" checked={on} onChange={() => setOn(!on)} />
      <CheckRows>
        <CheckRow name="a" value="1" label="Bakı" aside="1 240" checked={on} onChange={setOn} />
        <CheckRow name="b" value="1" label="Gəncə" checked={!on} onChange={() => setOn(!on)} />
        <CheckRow
          radio
          name={`r-${theme}`}
          value="1"
          label="İstənilən vaxt"
          checked={on}
          onChange={() => setOn(true)}
        />
      </CheckRows>
    </Part>
  );
}

function Marks() {
  return (
    <Part title="Nişanlar">
      <Badge>Təsdiqlənib</Badge>
      <Badge tone="quiet">Gizli</Badge>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <StatusBadge status="reserved" small />
      <Count>3</Count>
      <Chip label="Qiymət: ən çox 10 000 AZN" to="#" />
    </Part>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'notice' | 'done' | 'danger' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Part title="Dialoqlar">
      {(['notice', 'done', 'danger', 'sheet'] as const).map((name) => (
        <button key={name} type="button" className={quietButton} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {open === 'sheet' && (
        <Sheet title="Filtrlər" place="right" onClose={close}>
          <p className="p-4">Məzmun</p>
        </Sheet>
      )}
      {open && open !== 'sheet' && (
        <Notice
          title="Elan uğurla silindi!"
          text="Bir cümlə izah."
          {...(open === 'notice' ? {} : { tone: open })}
          onClose={close}
        />
      )}
    </Part>
  );
}

function Cards() {
  return (
    <>
      <Part title="Kartlar" grid>
        {extremeCards.map((card) => (
          <ListingCard key={card._id} card={card} />
        ))}
      </Part>
      <Part title="Gözləyən kartlar">
        <div className="w-full">
          <CardSkeletons count={2} />
        </div>
      </Part>
    </>
  );
}

function EmptyStates() {
  return (
    <Part title="Boş və sınmış" grid>
      {drawingNames.map((name) => (
        <Drawing key={name} name={name} />
      ))}
      <NoPhoto section={sections[0]} className="h-24 rounded-card" />
      <NoPhoto section={sections[1]} small className="size-14 rounded-control" />
      {sections.map((section) => (
        <SectionDrawing key={section.name} section={section} className="h-24 rounded-card" />
      ))}
      <EmptyState drawing="search" title="Nəticə tapılmadı." text="Daha az və ya başqa sözlə axtarın.">
        <button type="button" className={quietButton}>
          Bütün filtrləri sıfırla
        </button>
      </EmptyState>
      <LoadFailed text="Məlumat yüklənmədi." onRetry={() => undefined} />
    </Part>
  );
}

function Icons() {
  return (
    <Part title="Nişanələr">
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Part>
  );
}

function Part({ title, grid = false, children }: { title: string; grid?: boolean; children: ReactNode }) {
  return (
    <div className="mb-8">
      <h2 className="mb-3 text-base font-semibold">{title}</h2>
      <div
        className={
          grid ? 'grid items-start gap-3 min-[24rem]:grid-cols-2 *:min-w-0' : 'flex flex-wrap items-center gap-3'
        }
      >
        {children}
      </div>
    </div>
  );
}
