import { useState } from 'react';
import { plainButton } from '../../ui/buttons.ts';
import { TextArea } from '../../ui/inputs/text-input.tsx';
import { cities as ownCities } from '../../domain/sections/vocabulary/cities.ts';
import type { StoredSite } from './stored-site.ts';
import { Step } from './step.tsx';
import { useRead } from './use-read.ts';

/** The cities that forms and filters offer, one a line. */
export function CitiesStep({ site }: { site: StoredSite }) {
  const [text, setText] = useState(site.cities.join('\n'));
  const { read, onRead } = useRead(site);
  const change = () => ({ read, site: { cities: linesOf(text) } });
  return (
    <Step title="Şəhərlər" done={site.cities.length > 0} changeOf={change} onRead={onRead}>
      {(errors) => (
        <>
          <TextArea
            label="Hər sətirdə bir şəhər"
            name="cities"
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={ownCities.slice(0, 3).join('\n')}
            hint={`Forma və filtrlər bunları bu sıra ilə təklif edir. Boş qalsa, standart siyahı (${ownCities.length} şəhər və rayon) göstəriləcək. Əvvəlki elanlar dəyişmir.`}
            error={Object.entries(errors).find(([name]) => name.split('.')[0] === 'cities')?.[1]}
          />
          {text.trim() === '' && (
            <button type="button" onClick={() => setText(ownCities.join('\n'))} className={`mt-2 ${plainButton}`}>
              Standart siyahıdan başla
            </button>
          )}
        </>
      )}
    </Step>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
