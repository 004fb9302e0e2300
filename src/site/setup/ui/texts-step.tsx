import { useRef, useState } from 'react';
import { call, CallError } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import type { Block } from '../../texts/blocks.ts';
import { type TextPageName, textPageLabels } from '../../texts/pages.ts';
import { OwnText } from '../../texts/ui/own-text.tsx';
import { Step, textIn } from './step.tsx';
import { TextVersions } from './text-versions.tsx';

type Text = { page: TextPageName; text: string; version: number; versions: readonly { version: number; at: string }[] };

export function TextsStep({ texts }: { texts: readonly Text[] }) {
  return texts.map((each) => <OneText key={each.page} {...each} />);
}

function OneText({ page, text, version, versions }: Text) {
  const area = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<readonly Block[]>();
  const [failure, setFailure] = useState('');
  const look = async () => {
    const written = area.current?.querySelector('textarea')?.value ?? '';
    try {
      const { blocks } = await call('POST /api/admin/text-preview', { json: { text: written }, as: 'admin' });
      setPreview(blocks as Block[]);
      setFailure('');
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
  };
  return (
    <Step
      title={`Mətn: ${textPageLabels[page]}`}
      done={text !== ''}
      changeOf={(form) => ({ page, text: { text: textIn(form, 'text'), version } })}
    >
      {(errors) => (
        <div ref={area}>
          <TextArea
            label="Markdown"
            name="text"
            rows={6}
            maxLength={20_000}
            defaultValue={text}
            hint="Boş qalsa, səhifədə saytın öz mətni görünür. Başlıq: «## Ad», siyahı: «- sətir», link: «[ad](/unvan)»."
            error={errors['text'] ?? errors['version']}
          />
          <button type="button" onClick={() => void look()} className={`mt-3 ${quietButton}`}>
            Əvvəlcədən bax
          </button>
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {failure}
          </p>
          {preview && <OwnText blocks={preview} />}
          <TextVersions
            page={page}
            versions={versions}
            onTaken={(earlier) => {
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
