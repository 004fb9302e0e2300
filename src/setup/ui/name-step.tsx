import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ownName } from '../../ui/site.ts';
import type { StoredSite } from './stored-site.ts';
import { Step, textIn } from './step.tsx';
import { useRead } from './use-read.ts';

type Props = { site: StoredSite; onDraft: (draft: { name?: string; tagline?: string }) => void };

export function NameStep({ site, onDraft }: Props) {
  const { read, onRead } = useRead(site);
  return (
    <Step
      onRead={onRead}
      title="Ad"
      done={site.name !== ownName}
      changeOf={(form) => ({
        read,
        site: { name: textIn(form, 'name'), tagline: textIn(form, 'tagline') },
      })}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            label="Saytın adı"
            name="name"
            defaultValue={site.name}
            maxLength={40}
            onInput={({ currentTarget: { value } }) => onDraft({ name: value })}
            error={errors['name']}
            required
          />
          <TextInput
            label="Şüar (bir sətir, məcburi deyil)"
            name="tagline"
            defaultValue={site.tagline}
            maxLength={120}
            onInput={({ currentTarget: { value } }) => onDraft({ tagline: value })}
            error={errors['tagline']}
          />
        </div>
      )}
    </Step>
  );
}
