/** A sort order of a section's lists. Listings without the number come last. */
type Order = {
  /** Its name in addresses and calls. */
  name: string;
  label: string;
  field: string;
  of?: 'pricePerUnit';
  first: 'largest' | 'smallest';
};

/** A section of the marketplace: everything that differs between sections, as data. */
import type { Field } from './field.ts';

export type Section<Name extends string = string> = {
  /** Name of its calls: `/api/{name}`. */
  name: Name;
  /** Its position in lists of sections, from 1. */
  id: number;
  /** Last part of `/katalog/{path}`. */
  path: string;
  label: string;
  /** Its goods in a word, where the site is described in a line, and a search that shows what can be asked; none when absent. */
  goods?: string;
  example?: string;
  /** Its icon: an SVG path on a 24-pixel grid, stroke width 2. */
  icon: string;
  /** Its drawing, a symbol of `sections.svg`, and the colour behind it; the icon when absent. */
  scene?: { drawing: string; tint: 'sky' | 'sand' | 'lilac' | 'leaf' | 'peach' };
  /** Whether it has a tile in the picker. */
  tile: boolean;
  /** Its row of newest listings on home: heading, and filters as in a list's address; none when absent. */
  rail?: { heading: string; filters?: string };
  /** A part of it that home leads to: heading, and filters as in a list's address. */
  collection?: { heading: string; filters: string };
  /** Heading of the section page, from the specification. */
  heading: string;
  /** Heading above the grid of listings. */
  gridHeading: string;
  /** Paths of listing pages, without the id; the first is canonical. */
  detailPaths: readonly [string, ...string[]];
  /** Address that cards on the section page link to; the canonical one when absent. */
  cardPath?: string;
  /** Skeleton cards while the section page loads. */
  skeletons: number;
  /** The section page's cards: small, or with titles of one line, as makes and models are; normal when absent. */
  cards?: 'small' | 'line';
  /** Placeholder while a listing's page loads, besides the loading bar. */
  detailLoading?: { skeletons: number } | { text: string };
  /** Listings at the bottom of a listing's page: this many of the newest, or all, paginated. */
  similar: { count: number } | { all: true };
  /** Shown if a listing is not found. */
  missing: string;
  /** How many photos a listing has. */
  photos: { min: number; max: number };
  /** Fields whose values form a listing's title, joined by a space. */
  titleFrom: readonly [string, ...string[]];
  /**
   * Fields that matter most to buyers: on a listing's page, the first four with a value are tiles beside the price.
   * `floor/floors` shows both in one.
   */
  tiles?: readonly string[];
  /**
   * The line of facts on a card: for each part, the first template whose fields have values. `{name#}` requires a value
   * that begins with a digit. What decides comes first: a narrow card cuts the end.
   */
  facts?: readonly (readonly string[])[];
  /** What prices are paid for, by a field's value, such as `ay` for a month of rent; sales have none. */
  period?: { field: string; units: Readonly<Record<string, string>> };
  /** The number by which prices are compared, such as the area of homes for sale. */
  pricedBy?: string;
  /** Fields whose filters come first, in the order buyers choose; price and city when absent. */
  filtersFirst?: readonly string[];
  /** Sort orders besides price and date: by a number, or by price per unit. */
  orders?: readonly [Order] | readonly [Order, Order];
  /** Kinds of offers its page can show separately, by a field's values; `all` labels the whole list. */
  segments?: { field: string; all: string; options: readonly { label: string; values: readonly string[] }[] };
  /** The schema.org type of its listings, and properties by field name. */
  schemaOrg: { type: 'Car' | 'Product' | 'RealEstateListing'; properties: Readonly<Record<string, string>> };
  /** Labels of the submit button, for a new listing and for a change, as the specification quotes them. */
  submit: { create: string; update: string };
  /**
   * Current names of renamed values, by field, then by the former name: older listings, links and other clients still
   * use it. Raise `searchVersion` when adding one, so that stored listings are found under it.
   */
  renamed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** All fields in the order of the form, common ones included. */
  fields: readonly Field[];
};
