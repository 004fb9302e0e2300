/** What people call each section in a search, from its file. Separate from `index.ts`, since no page needs it. */
import type { SearchWords } from '../fields/search-words.ts';
import { accessories, accessoriesWords } from './accessories.ts';
import { cars, carsWords } from './cars.ts';
import { clothing, clothingWords } from './clothing.ts';
import { electronika, electronikaWords } from './electronika.ts';
import { homGarden, homGardenWords } from './hom-garden.ts';
import { household, householdWords } from './household.ts';
import type { SectionName } from './index.ts';
import { jewelry, jewelryWords } from './jewelry.ts';
import { phone, phoneWords } from './phone.ts';
import { realEstate, realEstateWords } from './real-estate.ts';

/** Search words by the name of the section. */
export const searchWords: Readonly<Record<string, SearchWords>> = {
  [cars.name]: carsWords,
  [homGarden.name]: homGardenWords,
  [electronika.name]: electronikaWords,
  [accessories.name]: accessoriesWords,
  [realEstate.name]: realEstateWords,
  [household.name]: householdWords,
  [phone.name]: phoneWords,
  [clothing.name]: clothingWords,
  [jewelry.name]: jewelryWords,
} satisfies Record<SectionName, SearchWords>;
