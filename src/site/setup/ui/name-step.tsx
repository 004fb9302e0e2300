import type { Answer } from '../../../ui/browser/call-types.ts';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { ownName } from '../../../ui/site.ts';
import { Step, textIn } from './step.tsx';

export type StoredSite = Answer<'GET /api/admin/site'>;

export function NameStep({ site }: { site: StoredSite }) {
  return (
    <Step
      title="Ad"
      done={site.name !== ownName}
      changeOf={(form) => ({
        version: site.version,
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
            label="Şüar, bir sətir (məcburi deyil)"
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
