import { CheckRows } from '../../ui/inputs/check-row.tsx';
import type { StoredSite } from './stored-site.ts';
import { Step } from './step.tsx';
import { useRead } from './use-read.ts';

/** Whether staff and shops must have a second factor. */
export function StaffStep({ site }: { site: StoredSite }) {
  const { read, onRead } = useRead(site);
  return (
    <Step
      onRead={onRead}
      title="Komanda"
      done={site.factorDemanded}
      changeOf={(form) => ({ read, site: { factorDemanded: form.has('factorDemanded') } })}
    >
      {() => (
        <CheckRows>
          <label>
            <input type="checkbox" name="factorDemanded" defaultChecked={site.factorDemanded} />
            <span>
              Moderatorlardan, admindən, mağazalardan və onlarda işləyənlərdən ikinci addım tələb et: giriş açarı və ya
              kod tətbiqi. Onu qurmayan hesabında başqa heç nə görməyəcək.
            </span>
          </label>
        </CheckRows>
      )}
    </Step>
  );
}
