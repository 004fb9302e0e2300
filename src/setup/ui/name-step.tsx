import { TextInput } from '../../ui/inputs/text-input.tsx';
import { ownName } from '../../ui/site.ts';
import type { StoredSite } from './stored-site.ts';
import { Step, textIn } from './step.tsx';
import { useRead } from './use-read.ts';

export function NameStep({ site }: { site: StoredSite }) {
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
            error={errors['name']}
            required
          />
          <TextInput
            label="Şüar (bir sətir, məcburi deyil)"
            name="tagline"
            defaultValue={site.tagline}
            maxLength={120}
            error={errors['tagline']}
          />
        </div>
      )}
    </Step>
  );
}
