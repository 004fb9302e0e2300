/** Demo listings by section, apart from the sections: pages carry those, and no page wants these. */
import type { DemoKind, Section } from '../../fields/section.ts';
import { accessories } from '../accessories.ts';
import { accessoriesDemo } from './accessories.ts';
import { cars } from '../cars.ts';
import { carsDemo } from './cars.ts';
import { clothing } from '../clothing.ts';
import { clothingDemo } from './clothing.ts';
import { electronika } from '../electronika.ts';
import { electronikaDemo } from './electronika.ts';
import { homGarden } from '../hom-garden.ts';
import { homGardenDemo } from './hom-garden.ts';
import { household } from '../household.ts';
import { householdDemo } from './household.ts';
import { jewelry } from '../jewelry.ts';
import { jewelryDemo } from './jewelry.ts';
import { phone } from '../phone.ts';
import { phoneDemo } from './phone.ts';
import { realEstate } from '../real-estate.ts';
import { realEstateDemo } from './real-estate.ts';

export const demos: ReadonlyMap<Section, readonly DemoKind[]> = new Map([
  [cars, carsDemo],
  [homGarden, homGardenDemo],
  [electronika, electronikaDemo],
  [accessories, accessoriesDemo],
  [realEstate, realEstateDemo],
  [household, householdDemo],
  [phone, phoneDemo],
  [clothing, clothingDemo],
  [jewelry, jewelryDemo],
]);
