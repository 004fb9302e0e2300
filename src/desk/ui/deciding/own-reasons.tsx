/** Custom reasons, each about one field or the whole listing. */
import type { Section } from '../../../domain/fields/section.ts';
import { plainButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { fieldsForReasons, labelOfField } from '../field-labels.ts';
import { emptyOwn, type Own } from './use-reasons.ts';

type AllProps = { section: Section; reasons: readonly Own[]; onChange: (reasons: readonly Own[]) => void };

export function OwnReasons({ section, reasons, onChange }: AllProps) {
  return (
    <div className="space-y-3">
      {reasons.map((reason, index) => (
        <OwnReason
          // Rows are only added.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          section={section}
          {...reason}
          onChange={(changed) => onChange(reasons.with(index, changed))}
        />
      ))}
      <button
        type="button"
        onClick={() => onChange([...reasons, emptyOwn])}
        className={`${plainButton} -ml-2 px-2 text-accent-strong`}
      >
        <Icon name="plus" className="size-4.5" />
        Daha bir səbəb yaz
      </button>
    </div>
  );
}

type Props = Own & { section: Section; onChange: (reason: Own) => void };

function OwnReason({ section, field, text, onChange }: Props) {
  const draft = (name: string) => (name ? `«${labelOfField(section, name)}» düzgün deyil, dəqiqləşdirin.` : '');
  // Replaces the suggested text when another field is chosen, but not what was typed.
  const choose = (name: string) => onChange({ field: name, text: text === draft(field) ? draft(name) : text });
  return (
    <div className="space-y-2">
      <TextArea
        label="Öz sözlərinizlə"
        rows={2}
        maxLength={500}
        value={text}
        onChange={({ currentTarget: { value } }) => onChange({ field, text: value })}
      />
      <Select
        aria-label="Səbəb hansı sahəyə aiddir"
        value={field}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">Bütün elana aiddir</option>
        {fieldsForReasons(section).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
