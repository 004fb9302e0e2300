/** JSON-LD of pages in the schema.org vocabulary. Never contains the seller. */
import type { Section } from '../domain/fields/section.ts';
import { sections } from '../domain/sections/index.ts';
import { listingPath, sectionPath } from '../domain/sections/links.ts';
import type { Status } from './status.ts';
import type { Listing } from './present.ts';
import { photoUrl } from '../photos/ui/photo-source.ts';
import { absolute } from '../platform/page/site-url.ts';
import { summarize } from './summary.ts';
import { siteName } from '../ui/site.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** The site and its search. */
export function siteData(): Thing[] {
  return [
    {
      '@type': 'WebSite',
      name: siteName(),
      url: absolute('/'),
      inLanguage: 'az',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?q={words}` },
        'query-input': 'required name=words',
      },
    },
  ];
}

/** Breadcrumbs of a section's page. */
export function sectionData(section: Section): Thing[] {
  return [breadcrumbs([section.label, sectionPath(section)])];
}

const availability: Readonly<Partial<Record<Status, string>>> = {
  active: 'InStock',
  reserved: 'Reserved',
  sold: 'SoldOut',
};

/** A listing, and the breadcrumbs of its page. */
export function listingData(listing: Listing): Thing[] {
  const section = sections.find(({ name }) => name === listing.section);
  if (!section) return [];
  const { type, properties } = section.schemaOrg;
  const url = absolute(listingPath(listing));
  const facts = Object.entries(properties).flatMap(([field, property]) => {
    const text = listing[field];
    return typeof text === 'string' && text !== '' ? [[property, propertyValue(property, text)] as const] : [];
  });
  const thing: Thing = {
    '@type': type,
    name: listing.title,
    description: summarize(listing.description, 300),
    url,
    ...(listing.images.length > 0 && { image: listing.images.map((name) => absolute(photoUrl(name))) }),
    // Only products have `sku`, only real estate listings `datePosted`.
    ...(type === 'RealEstateListing' ? { datePosted: listing.data } : { sku: String(listing.id) }),
    ...Object.fromEntries(facts),
    offers: {
      '@type': 'Offer',
      url,
      price: listing.price,
      priceCurrency: 'AZN',
      availability: `https://schema.org/${availability[listing.status] ?? 'OutOfStock'}`,
      availableAtOrFrom: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: listing.location, addressCountry: 'AZ' },
      },
    },
  };
  return [thing, breadcrumbs([section.label, sectionPath(section)], [listing.title, listingPath(listing)])];
}

/** Serialised for a `script` element: user text can end neither the element nor a line. */
export function writeLinkedData(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return text.replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Some properties are objects instead of text. */
function propertyValue(property: string, text: string): string | Thing {
  switch (property) {
    case 'brand':
      return { '@type': 'Brand', name: text };
    case 'vehicleEngine':
      return { '@type': 'EngineSpecification', name: text };
    case 'mileageFromOdometer':
      return { '@type': 'QuantitativeValue', value: Number(text), unitCode: 'KMT' };
    default:
      return text;
  }
}

function breadcrumbs(...steps: [name: string, path: string][]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[siteName(), '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
