import { type CSSProperties, useId, useState } from 'react';
import { brandOf, contrast, isReadable, minContrast, ownAccent } from '../../ui/brand.ts';
import { plainButton, primaryButton, quietButton } from '../../ui/buttons.ts';
import { labelClass, TextInput } from '../../ui/inputs/text-input.tsx';
import type { StoredSite } from './stored-site.ts';
import { Step } from './step.tsx';
import { useRead } from './use-read.ts';

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text.trim());

/** The brand's colour: picked or typed, seen in both themes before it is saved. */
export function ColourStep({ site }: { site: StoredSite }) {
  const [colour, setColour] = useState(site.colour);
  const picker = useId();
  const { read, onRead } = useRead(site);
  const shown = isColour(colour) ? colour.trim() : ownAccent;
  return (
    <Step title="Rəng" done={site.colour !== ''} changeOf={() => ({ read, site: { colour } })} onRead={onRead}>
      {(errors) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextInput
              label="Rəngin kodu"
              name="colour"
              value={colour}
              onChange={(event) => setColour(event.currentTarget.value)}
              placeholder={ownAccent}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              hint="Boş qalsa, standart yaşıl rəng istifadə olunacaq."
              error={errors['colour']}
            />
            <div>
              <label htmlFor={picker} className={labelClass}>
                Palitra
              </label>
              <div className="flex flex-wrap items-center gap-2">
                <input
                  id={picker}
                  type="color"
                  value={shown}
                  onChange={(event) => setColour(event.currentTarget.value)}
                  className="h-12 w-20 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
                />
                {colour !== '' && (
                  <button type="button" onClick={() => setColour('')} className={plainButton}>
                    Standart rəng
                  </button>
                )}
              </div>
            </div>
          </div>
          <Readability colour={shown} />
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <Preview colour={shown} theme="light" />
            <Preview colour={shown} theme="dark" />
          </div>
        </>
      )}
    </Step>
  );
}

/** The contrast that the page will have; for a pale colour also what stands in its place. */
function Readability({ colour }: { colour: string }) {
  const [accent] = brandOf(colour).accent;
  return (
    <p role="status" className="mt-4 text-sm text-muted">
      {!isReadable(colour) && (
        <span className="font-medium text-warning">
          Bu rəng açıqdır: ağ yazı ilə kontrastı {ratio(colour, '#ffffff')}, oxunması üçün ən azı {written(minContrast)}{' '}
          lazımdır. Saytda onun tünd çaları ({accent}) istifadə olunacaq.{' '}
        </span>
      )}
      Düymədə ağ yazının kontrastı: <strong className="font-semibold text-ink">{ratio(accent, '#ffffff')}</strong>
    </p>
  );
}

type PreviewProps = { colour: string; theme: 'light' | 'dark' };

function Preview({ colour, theme }: PreviewProps) {
  const brand = Object.entries(brandOf(colour)).map(([name, [light, dark]]) => [
    `--${name}`,
    theme === 'light' ? light : dark,
  ]);
  return (
    <figure
      data-theme={theme}
      style={Object.fromEntries(brand) as CSSProperties}
      className="rounded-card bg-page p-4 text-ink"
    >
      <figcaption className="mb-3 text-sm text-muted">
        {theme === 'light' ? 'İşıqlı görünüş' : 'Qaranlıq görünüş'}
      </figcaption>
      <div className="grid gap-3 panel p-4">
        <p className="text-sm">
          Elanın mətni və <span className="font-medium text-accent underline">link</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <span className={primaryButton}>Yadda saxla</span>
          <span className={quietButton}>Ətraflı</span>
        </div>
        <p className="rounded-control bg-deep px-3 py-2 text-sm text-on-deep">
          Başlıq <span className="font-semibold text-mint">vurğu</span>
        </p>
      </div>
    </figure>
  );
}

const written = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')}:1`;
const ratio = (one: string, other: string) => written(contrast(one, other));
