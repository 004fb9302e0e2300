/** What a section of the marketplace is: everything in which sections differ, as data. */
import type { Field } from './field.ts';

export type Section = {
  /** The call's name: `/api/{name}`. */
  name: string;
  /** Its place in every list of sections, from 1. */
  id: number;
  /** Last part of `/katalog/{path}`. */
  path: string;
  label: string;
  /** Its picture: a path of SVG on a grid of 24, drawn with lines of two. */
  icon: string;
  /** Stands among the tiles of the picker. */
  tile: boolean;
  /** Heading of the section page, as the specification quotes it. */
  heading: string;
  /** Heading above the grid of listings. */
  gridHeading: string;
  /** Page addresses of one listing, without the id; the first is the canonical one. */
  detailPaths: readonly [string, ...string[]];
  /** Address that the section page's own cards use; the canonical one when absent. */
  cardPath?: string;
  /** Skeleton cards while the section page loads. */
  skeletons: number;
  /** Cards of the section page; as large as anywhere else when absent. */
  cards?: 'small';
  /** What stands in place of a listing's page while it loads, besides the bar that every page has. */
  detailLoading?: { skeletons: number } | { text: string };
  /** Listings under a detail page: this many of the newest, or all of them page by page. */
  similar: { count: number } | { all: true };
  /** Shown when a listing of the section cannot be found. */
  missing: string;
  /** How many photos a listing takes. */
  photos: { min: number; max: number };
  /** Fields whose values make the name of a listing, joined by a space. */
  titleFrom: readonly [string, ...string[]];
  /** What its listings are in the vocabulary of schema.org, and which of that type's properties its fields are. */
  schemaOrg: { type: 'Car' | 'Product' | 'RealEstateListing'; properties: Readonly<Record<string, string>> };
  /** Labels of the form's button: for a new listing and in edit mode. */
  submit: { create: string; update: string };
  /** In the order of the form; the common fields are among them. */
  fields: readonly Field[];
};
