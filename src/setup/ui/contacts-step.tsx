import { TextInput } from '../../ui/inputs/text-input.tsx';
import type { StoredSite } from './stored-site.ts';
import { Step, textIn } from './step.tsx';
import { useRead } from './use-read.ts';

const fields = [
  ['name', 'Şirkətin və ya sahibin adı'],
  ['voen', 'VÖEN'],
  ['address', 'Ünvan'],
  ['email', 'E-poçt'],
  ['phone', 'Mobil nömrə'],
  ['whatsapp', 'WhatsApp nömrəsi'],
  ['instagram', 'Instagram profili'],
  ['facebook', 'Facebook profili'],
  ['tiktok', 'TikTok profili'],
] as const;

/** All contacts may stay blank; values of the environment take precedence over those typed here. */
export function ContactsStep({ site }: { site: StoredSite }) {
  const { read, onRead } = useRead(site);
  return (
    <Step
      onRead={onRead}
      title="Əlaqə və rekvizitlər"
      done={Object.keys({ ...site.contacts, ...site.fixed }).length > 0}
      changeOf={(form) => ({
        read,
        site: { contacts: Object.fromEntries(fields.map(([name]) => [name, textIn(form, name)])) },
      })}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map(([name, label]) => {
            const fixed = site.fixed[`contacts.${name}`];
            return (
              <TextInput
                key={name}
                label={label}
                name={name}
                defaultValue={site.contacts[name] ?? ''}
                error={errors[`contacts.${name}`]}
                hint={
                  fixed && `Saytda «${fixed}» görünür: bu, serverin parametrlərində yazılıb və yalnız orada dəyişir.`
                }
              />
            );
          })}
        </div>
      )}
    </Step>
  );
}
