/** Rules for similar listings, each from its section's file. Separate from `index.ts`, since no page needs it. */
import type { Alike } from '../fields/alike.ts';
import type { Section } from '../fields/section.ts';
import { accessories, accessoriesAlike } from './accessories.ts';
import { cars, carsAlike } from './cars.ts';
import { clothing, clothingAlike } from './clothing.ts';
import { electronika, electronikaAlike } from './electronika.ts';
import { homGarden, homGardenAlike } from './hom-garden.ts';
import { household, householdAlike } from './household.ts';
import type { SectionName } from './index.ts';
import { jewelry, jewelryAlike } from './jewelry.ts';
import { phone, phoneAlike } from './phone.ts';
import { realEstate, realEstateAlike } from './real-estate.ts';

const rules: Readonly<Record<string, Alike | undefined>> = {
  [cars.name]: carsAlike,
  [homGarden.name]: homGardenAlike,
  [electronika.name]: electronikaAlike,
  [accessories.name]: accessoriesAlike,
  [realEstate.name]: realEstateAlike,
  [household.name]: householdAlike,
  [phone.name]: phoneAlike,
  [clothing.name]: clothingAlike,
  [jewelry.name]: jewelryAlike,
} satisfies Record<SectionName, Alike | undefined>;

/** A section's rule for similar listings; undefined if its prices are not compared. */
export function ruleOf(section: Section): Alike | undefined {
  return rules[section.name];
}
