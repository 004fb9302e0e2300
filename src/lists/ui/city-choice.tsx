/** City select beside home's search. Hidden on phones for lack of room: the results' filters have it. */
import { knownValues } from '../../domain/fields/filling.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { sections } from '../../domain/sections/index.ts';

const cities = sections.flatMap(({ fields }) => fields.find(({ name }) => name === 'location') ?? []).slice(0, 1);

export function CityChoice() {
  return cities.map((field) => (
    <label key={field.name} className="relative flex items-center border-l border-line max-md:hidden">
      <span className="sr-only">{field.label}</span>
      <select
        name={field.name}
        defaultValue=""
        className="h-11 w-44 cursor-pointer appearance-none rounded-control bg-raised pr-8 pl-3 text-sm"
      >
        <option value="">Bütün Azərbaycan</option>
        {knownValues(field).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-2 size-4 text-muted" />
    </label>
  ));
}
