/** What is wrong with a file, in words that its sender can pass on to whoever makes it. */
import { useRef } from 'react';
import { quietButton } from '../../ui/buttons.ts';
import { TextArea } from '../../ui/inputs/text-input.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { sections } from '../../domain/sections/index.ts';
import { nameOfField } from './import-names.ts';
import { lackingIn, sectionInFile } from './lacking.ts';
import type { Mapped } from './mapping-form.tsx';
import { type Reason, reasonsOf } from './reasons.ts';
import type { ShownImport } from './use-import.ts';

type Props = { shown: ShownImport; mapping: Mapped };

export function ForProgrammer({ shown, mapping }: Props) {
  const area = useRef<HTMLDivElement>(null);
  if (shown.wrong === 0) return null;
  const text = textFor(shown, mapping, location.origin);
  const copy = () => {
    // Pages without HTTPS lack the clipboard.
    const { clipboard }: Partial<Navigator> = navigator;
    const written = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    return written.then(
      () => showToast('Mətn kopyalandı', undefined, undefined, 'status'),
      () => area.current?.querySelector('textarea')?.select(),
    );
  };
  return (
    <details className="mt-5">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Faylı hazırlayan proqramçıya mətn
      </summary>
      <div ref={area}>
        <TextArea label="Kopyalayıb göndərin" readOnly rows={10} value={text} />
      </div>
      <button type="button" onClick={() => void copy()} className={`${quietButton} mt-3`}>
        Mətni kopyala
      </button>
    </details>
  );
}

const shownReasons = 10;

function textFor(shown: ShownImport, mapping: Mapped, origin: string): string {
  const { name, columns } = shown;
  const section = sections.find((each) => each.name === mapping.section) ?? sectionInFile(columns);
  const lacking = section && lackingIn(section, columns);
  const labels = lacking
    ? [...lacking.each, ...lacking.once.flatMap((field) => (mapping.constants?.[field.name] ? [] : field.label))]
    : [];
  return [
    `«${name}» faylının bütün sətirləri elan ola bilmir. Faylda bunları düzəldin:`,
    ...labels.map((label) => `– «${label}» sütunu yoxdur, əlavə edin.`),
    ...reasonsOf(shown)
      .filter(({ field }) => !labels.includes(nameOfField(field)))
      .slice(0, shownReasons)
      .map(lineOf),
    `Sütunlar və qaydalar: ${origin}/magaza-fayli`,
    ...(section ? [`Nümunə fayl: ${origin}/api/import-example?section=${section.name}`] : []),
  ].join('\n');
}

function lineOf({ rows, field, text, inFile }: Reason): string {
  const [first] = rows;
  const where = rows.length > 1 ? `${rows.length} sətir, məsələn ${first}` : `Sətir ${first}`;
  const about = field === '' ? '' : `, «${nameOfField(field)}»`;
  return `– ${where}${about}: ${text}${inFile ? ` Faylda: «${inFile}».` : ''}`;
}
