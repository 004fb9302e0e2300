import type { Generated, JSONColumnType } from 'kysely';
import type { SiteSettings } from './settings.ts';

declare module '../database/client.ts' {
  interface Database {
    site_settings: SiteSettingsTable;
    site_logo: SiteLogoTable;
    site_texts: SiteTextsTable;
  }
}

/** At most one row; none until the owner has set something. */
export type SiteSettingsTable = {
  id: 1;
  /** Raised by each change. */
  version: number;
  settings: JSONColumnType<Partial<SiteSettings>>;
  changed_at: Date;
};

/** The owner's logo, as photos are stored; at most one row. */
export type SiteLogoTable = {
  id: Generated<1>;
  key: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
};

/** Every version of the owner's own texts; the newest is shown. */
export type SiteTextsTable = {
  page: string;
  version: number;
  /** Markdown; empty: the page has the site's own text. */
  text: string;
  changed_at: Date;
};
