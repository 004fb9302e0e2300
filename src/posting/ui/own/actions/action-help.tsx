/** Help on the actions of own listings. */
import { Icon } from '../../../../ui/drawn/icons.tsx';

const actions = [
  [
    'Vaxtını uzat',
    'Elan daha 30 gün qalır: nömrəsi, linki və ilk tarixi dəyişmir. Son 10 gündə və vaxtı bitəndən sonra 180 gün ərzində mümkündür.',
  ],
  ['İrəli çək', 'Elan yenidən ən yenilərin sırasına keçir. Pulsuzdur, 7 gündə bir dəfə; elanın tarixçəsində görünür.'],
  ['Bron et', 'Elan siyahılarda «Bron edilib» nişanı ilə qalır. Bronu istədiyiniz vaxt ləğv edə bilərsiniz.'],
  ['Satıldı', 'Elan siyahılardan çıxır, səhifəsində «Satılıb» yazılır. 7 gün ərzində satışa qaytarmaq olar.'],
  ['Sil', 'Elan şəkilləri ilə birlikdə həmişəlik silinir.'],
] as const;

export function ActionHelp() {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-sm font-medium text-accent-strong [&::-webkit-details-marker]:hidden">
        Düymələr nə edir?
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid max-w-3xl gap-x-4 gap-y-2 rounded-card bg-sunken p-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {actions.map(([name, text]) => (
          <div key={name} className="sm:contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
