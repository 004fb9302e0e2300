/** The owner's settings in the panel, stored in the database. */
import { sections as allSections } from '../../domain/sections/index.ts';
import { brandStyle } from '../../ui/brand.ts';
import { ownName, type ShownSite, type SiteContact, type SitePicture } from '../../ui/site.ts';

export type SiteSettings = {
  name: string;
  /** One line about the site; empty: the site's own. */
  tagline: string;
  /** The brand colour as `#rrggbb`; empty: the site's own. */
  colour: string;
  contacts: SiteContact;
  /** Cities that forms and filters offer, in order; empty: the site's own. Others may still be typed. */
  cities: readonly string[];
  /** All sections, in the order they are shown in. */
  sections: readonly ShownSection[];
  /** Whether moderators, the admin, open shops and their staff must have a second factor. */
  factorDemanded: boolean;
};

type ShownSection = { name: string; shown: boolean };

const defaultSettings: SiteSettings = {
  name: ownName,
  tagline: '',
  colour: '',
  contacts: {},
  cities: [],
  sections: allSections.map(({ name }) => ({ name, shown: true })),
  factorDemanded: false,
};

/** All settings; sections that a later version brought are shown, after the others. */
export function completeSettings(kept: Partial<SiteSettings>): SiteSettings {
  const known = new Set(allSections.map(({ name }) => name));
  const ordered = (kept.sections ?? []).filter(({ name }) => known.has(name));
  const isOrdered = (name: string) => ordered.some((each) => each.name === name);
  return {
    ...defaultSettings,
    ...kept,
    sections: [...ordered, ...defaultSettings.sections.filter(({ name }) => !isOrdered(name))],
  };
}

/** The settings that pages carry: only what differs from the site's own. */
export function shownOf(settings: SiteSettings, logo: SitePicture | undefined, demo: boolean): ShownSite {
  const { name, tagline, colour, contacts, cities, sections } = settings;
  const names = sections.flatMap((section) => (section.shown ? [section.name] : []));
  const isOwn =
    names.length === allSections.length && allSections.every((section, index) => names[index] === section.name);
  return {
    ...(name !== ownName && { name }),
    ...(tagline !== '' && { tagline }),
    ...(colour !== '' && { brand: brandStyle(colour) }),
    ...(logo && { logo }),
    ...(Object.keys(contacts).length > 0 && { contact: contacts }),
    ...(cities.length > 0 && { cities }),
    ...(!isOwn && { sections: names }),
    ...(demo && { demo }),
  };
}
