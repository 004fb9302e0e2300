import { useRef, useState } from 'react';
import { call, messageOf } from '../../ui/browser/call.ts';
import { plainButton, quietButton } from '../../ui/buttons.ts';
import { TextArea } from '../../ui/inputs/text-input.tsx';
import type { Block } from '../../pages/texts/blocks.ts';
import { type TextPageName, textPageLabels } from '../../pages/texts/pages.ts';
import { OwnText } from '../../pages/texts/ui/own-text.tsx';
import { readSiteText } from './site-text.ts';
import { Step, textIn } from './step.tsx';
import { TextVersions } from './text-versions.tsx';

type Text = { page: TextPageName; text: string; version: number; versions: readonly { version: number; at: string }[] };

export function TextsStep({ texts }: { texts: readonly Text[] }) {
  return texts.map((each) => <OneText key={each.page} {...each} />);
}

function OneText({ page, text, version: loaded, versions }: Text) {
  // The version that the box was filled with: not one that was added elsewhere since.
  const [version, setVersion] = useState(loaded);
  const area = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const [isBlank, setBlank] = useState(text === '');
  const { preview, look, drop } = usePreview(setFailure);
  return (
    <Step
      title={`Mətn: ${textPageLabels[page]}`}
      done={text !== ''}
      changeOf={(form) => ({ page, text: textIn(form, 'text'), version })}
      onRead={(read) => 'version' in read && setVersion(read.version)}
    >
      {(errors) => (
        <div
          ref={area}
          onInput={({ target }) => {
            if (!(target instanceof HTMLTextAreaElement)) return;
            setBlank(target.value.trim() === '');
            drop();
          }}
        >
          <TextArea
            label="Markdown"
            name="text"
            rows={6}
            maxLength={20_000}
            defaultValue={text}
            hint="Boş qalsa, səhifədə standart mətn görünür. Başlıq: «## Ad», siyahı: «- sətir», link: «[ad](/unvan)»."
            error={errors['text'] ?? errors['version']}
          />
          <BoxButtons
            canBegin={text === '' && isBlank}
            onLook={() => void look(area.current?.querySelector('textarea')?.value ?? '')}
            onBegin={() => void begin(page, area.current?.querySelector('textarea')).then(setFailure)}
          />
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {failure}
          </p>
          {preview && <OwnText blocks={preview} />}
          <TextVersions
            page={page}
            versions={versions}
            onTaken={(earlier, added) => {
              setVersion(added);
              const field = area.current?.querySelector('textarea');
              // Changes that are not saved yet stay.
              if (field?.value === text) field.value = earlier;
            }}
          />
        </div>
      )}
    </Step>
  );
}

/** How the text will look; of another text once something is typed, so it goes. */
function usePreview(onFailure: (failure: string) => void) {
  const [preview, setPreview] = useState<readonly Block[]>();
  const look = async (text: string) => {
    try {
      const { blocks } = await call('POST /api/admin/text-preview', { json: { text }, as: 'admin' });
      setPreview(blocks as Block[]);
      onFailure('');
    } catch (error) {
      onFailure(messageOf(error));
    }
  };
  return { preview, look, drop: () => setPreview(undefined) };
}

type ButtonsProps = { canBegin: boolean; onLook: () => void; onBegin: () => void };

function BoxButtons({ canBegin, onLook, onBegin }: ButtonsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <button type="button" onClick={onLook} className={quietButton}>
        Önbaxış
      </button>
      {canBegin && (
        <button type="button" onClick={onBegin} className={plainButton}>
          Standart mətndən başla
        </button>
      )}
    </div>
  );
}

/** Fills the box with the site's own text. Returns why it could not. */
async function begin(page: TextPageName, field: HTMLTextAreaElement | null | undefined): Promise<string> {
  if (!field) return '';
  try {
    field.value = await readSiteText(page);
  } catch {
    return 'Standart mətn yüklənmədi. Bir azdan yenidən cəhd edin.';
  }
  // As if it was typed: it is not saved yet.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  return '';
}
