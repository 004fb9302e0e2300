/** The texts of pages: each opens with what its page says today. */
import { useRef, useState } from 'react';
import { call, messageOf } from '../../ui/browser/call.ts';
import { quietButton } from '../../ui/buttons.ts';
import { TextArea } from '../../ui/inputs/text-input.tsx';
import type { Block } from '../../pages/texts/blocks.ts';
import { type TextPageName, textPageLabels } from '../../pages/texts/pages.ts';
import { OwnText } from '../../pages/texts/ui/own-text.tsx';
import { readSiteText } from './site-text.ts';
import { StepForm, StepFrame, textIn } from './step.tsx';
import { TextVersions } from './text-versions.tsx';

type Text = { page: TextPageName; text: string; version: number; versions: readonly { version: number; at: string }[] };

export function TextsStep({ texts }: { texts: readonly Text[] }) {
  return (
    <StepFrame title="Mətnlər" done={texts.some(({ text }) => text !== '')}>
      <div className="-my-2 divide-y divide-line">
        {texts.map((each) => (
          <OneText key={each.page} {...each} />
        ))}
      </div>
    </StepFrame>
  );
}

function OneText(text: Text) {
  // What the box is filled with, once it is open.
  const [opened, setOpened] = useState<string>();
  const [failure, setFailure] = useState('');
  const label = textPageLabels[text.page];
  const open = async () => {
    setFailure('');
    try {
      setOpened(text.text === '' ? await readSiteText(text.page) : text.text);
    } catch {
      setFailure('Səhifənin mətni yüklənmədi. Bir azdan yenidən cəhd edin.');
    }
  };
  return (
    <section aria-label={`Mətn: ${label}`} className="py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{label}</h3>
        <span className="mr-auto text-sm text-muted">{text.text === '' ? 'saytın standart mətni' : 'öz mətniniz'}</span>
        {opened === undefined && (
          <button type="button" aria-label={`Dəyiş: ${label}`} onClick={() => void open()} className={quietButton}>
            Dəyiş
          </button>
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
      {opened !== undefined && <Editor {...text} filled={opened} />}
    </section>
  );
}

function Editor({ page, text, version: loaded, versions, filled }: Text & { filled: string }) {
  // The version that the box was filled with: not one that was added elsewhere since.
  const [version, setVersion] = useState(loaded);
  const area = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState('');
  const { preview, look, drop } = usePreview(setFailure);
  const box = () => area.current?.querySelector('textarea');
  return (
    <StepForm
      changeOf={(form) => ({ page, text: textIn(form, 'text'), version })}
      onRead={(read) => 'version' in read && setVersion(read.version)}
    >
      {(errors) => (
        <div ref={area} onInput={drop}>
          <TextArea
            label="Markdown"
            name="text"
            rows={12}
            maxLength={20_000}
            defaultValue={filled}
            hint="Boş qalsa, səhifədə standart mətn görünür. Başlıq: «## Ad», siyahı: «- sətir», link: «[ad](/unvan)»."
            error={errors['text'] ?? errors['version']}
          />
          <button type="button" onClick={() => void look(box()?.value ?? '')} className={`mt-3 ${quietButton}`}>
            Önbaxış
          </button>
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {failure}
          </p>
          {preview && <OwnText blocks={preview} />}
          <TextVersions
            page={page}
            versions={versions}
            onTaken={(earlier, added) => {
              setVersion(added);
              const field = box();
              // Changes that are not saved yet stay.
              if (field && (field.value === text || field.value === filled)) field.value = earlier;
            }}
          />
        </div>
      )}
    </StepForm>
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
