/**
 * Main kinds of listings in each section, linked from the section's page and the catalogue. Kept out of the sections' files
 * because no other page needs them.
 */
import type { SectionName } from './index.ts';

export type Kinds = {
  /** The field whose values they are. */
  field: string;
  /** A file in `src/ui/drawn/kinds/`, with their drawings as symbols. */
  file: 'cars' | 'homes' | 'clothes' | 'devices' | 'furniture' | 'appliances' | 'parts' | 'jewels';
  options: readonly { value: string; drawing: string; label?: string }[];
};

/** By name of the section; undefined for those whose page links to none. */
export const kindsOf: Readonly<Record<string, Kinds | undefined>> = {
  cars: {
    field: 'category',
    file: 'cars',
    options: [
      { value: 'Minik avtomobili', drawing: 'hatchback' },
      { value: 'Offroader / SUV', drawing: 'suv' },
      { value: 'Kommersiya avtomobili', drawing: 'van', label: 'Kommersiya' },
      { value: 'Motosiklet', drawing: 'motorcycle' },
      { value: 'Moped və skuter', drawing: 'scooter' },
    ],
  },

  realEstate: {
    field: 'field',
    file: 'homes',
    options: [
      { value: 'Yeni tikili', drawing: 'new' },
      { value: 'Köhnə tikili', drawing: 'old' },
      { value: 'Həyət evi / Villa', drawing: 'villa', label: 'Həyət evi' },
      { value: 'Bağ evi', drawing: 'cottage' },
      { value: 'Ofis', drawing: 'office' },
      { value: 'Torpaq', drawing: 'land' },
      { value: 'Qaraj', drawing: 'garage' },
    ],
  },

  Clothing: {
    field: 'category',
    file: 'clothes',
    options: [
      { value: 'Qadın geyimi', drawing: 'dress' },
      { value: 'Kişi geyimi', drawing: 'jacket' },
      { value: 'Uşaq geyimi', drawing: 't-shirt' },
      { value: 'Ayaqqabı', drawing: 'sneakers' },
      { value: 'Çanta', drawing: 'bag' },
    ],
  },

  electronika: {
    field: 'category',
    file: 'devices',
    options: [
      { value: 'Noutbuklar', drawing: 'laptop' },
      { value: 'Planşetlər', drawing: 'tablet' },
      { value: 'Televizorlar', drawing: 'tv' },
      { value: 'Audio və qulaqlıqlar', drawing: 'headphones', label: 'Audio' },
      { value: 'Oyun konsolları', drawing: 'console' },
      { value: 'Fotoaparatlar və linzalar', drawing: 'camera', label: 'Fotoaparatlar' },
    ],
  },

  homGarden: {
    field: 'category',
    file: 'furniture',
    options: [
      { value: 'Divan və kreslolar', drawing: 'sofa', label: 'Divan, kreslo' },
      { value: 'Masa və stullar', drawing: 'table', label: 'Masa, stul' },
      { value: 'Yataq dəstləri', drawing: 'bed', label: 'Yataq' },
      { value: 'Şkaflar', drawing: 'wardrobe' },
      { value: 'İşıqlandırma', drawing: 'lamp' },
      { value: 'Bitkilər', drawing: 'plant' },
    ],
  },

  Household: {
    field: 'category',
    file: 'appliances',
    options: [
      { value: 'Mətbəx texnikası', drawing: 'fridge', label: 'Mətbəx' },
      { value: 'Paltaryuyan və ütü', drawing: 'washer', label: 'Paltaryuyan' },
      { value: 'İqlim texnikası', drawing: 'conditioner', label: 'İqlim' },
      { value: 'Təmizlik texnikası', drawing: 'vacuum', label: 'Təmizlik' },
      { value: 'Kiçik məişət texnikası', drawing: 'microwave', label: 'Kiçik texnika' },
    ],
  },

  accessories: {
    field: 'category',
    file: 'parts',
    options: [
      { value: 'Şinlər', drawing: 'tyre' },
      { value: 'Disklər', drawing: 'rim' },
      { value: 'Akkumulyatorlar', drawing: 'battery' },
      { value: 'Optika', drawing: 'headlight' },
      { value: 'Əyləc sistemi', drawing: 'brake', label: 'Əyləc' },
      { value: 'Mühərrik hissələri', drawing: 'turbo', label: 'Mühərrik' },
    ],
  },

  Jewelry: {
    field: 'type_of_goods',
    file: 'jewels',
    options: [
      { value: 'Üzük', drawing: 'ring' },
      { value: 'Sırğa', drawing: 'earrings' },
      { value: 'Boyunbağı', drawing: 'necklace' },
      { value: 'Qolbaq', drawing: 'bracelet' },
      { value: 'Qol saatı', drawing: 'watch' },
    ],
  },

  // Phones differ by brand, which has no drawing.
  Phone: undefined,
} satisfies Record<SectionName, Kinds | undefined>;
