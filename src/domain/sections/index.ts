import type { Section } from '../fields/section.ts';
import { accessories } from './accessories.ts';
import { cars } from './cars.ts';
import { clothing } from './clothing.ts';
import { electronika } from './electronika.ts';
import { homGarden } from './hom-garden.ts';
import { household } from './household.ts';
import { jewelry } from './jewelry.ts';
import { phone } from './phone.ts';
import { realEstate } from './real-estate.ts';

const all = [cars, homGarden, electronika, accessories, realEstate, household, phone, clothing, jewelry] as const;

/** Tables by section use it with `satisfies`, so that no section can be forgotten. */
export type SectionName = (typeof all)[number]['name'];

/** Every section, in the order of its id. */
export const sections: readonly Section[] = all;
