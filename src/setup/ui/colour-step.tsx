import { useId, useState } from 'react';
import { brandOf, contrast, isReadable, minContrast, ownAccent } from '../../ui/brand.ts';
import { plainButton } from '../../ui/buttons.ts';
import { labelClass, TextInput } from '../../ui/inputs/text-input.tsx';
import type { StoredSite } from './stored-site.ts';
import { Step } from './step.tsx';
import { useRead } from './use-read.ts';

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text.trim());

/** The brand's colour: picked or typed. */
export function ColourStep({ site, onDraft }: { site: StoredSite; onDraft: (draft: { colour: string }) => void }) {
  const [colour, setTyped] = useState(site.colour);
  const setColour = (next: string) => {
    setTyped(next);
    onDraft({ colour: next });
  };
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

const written = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1).replace('.', ',')}:1`;
const ratio = (one: string, other: string) => written(contrast(one, other));
