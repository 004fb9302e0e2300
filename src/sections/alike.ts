/** What makes listings similar enough to compare prices. Separate from the sections, since no page needs it. */
type Alike = {
  /** Filtered fields with the same value. */
  fields: readonly [string, ...string[]];
  /** A number that differs by at most this. */
  near?: { field: string; by: number };
  /** What a price is divided by. */
  per?: { field: string; unit: string };
};

/** By the name of the section. */
export const alike: Readonly<Record<string, Alike>> = {
  cars: { fields: ['brand', 'model'], near: { field: 'year', by: 2 } },
  homGarden: { fields: ['category', 'brand'] },
  electronika: { fields: ['category', 'brand', 'model'] },
  accessories: { fields: ['category', 'brand', 'model'] },
  realEstate: { fields: ['type_building', 'field', 'location'], per: { field: 'area', unit: 'm²' } },
  Household: { fields: ['category', 'type_of_goods', 'brand'] },
  Phone: { fields: ['brand', 'model', 'storage'] },
  Clothing: { fields: ['category', 'type', 'brand'] },
  Jewelry: { fields: ['category', 'type_of_goods'], per: { field: 'weight', unit: 'q' } },
};
