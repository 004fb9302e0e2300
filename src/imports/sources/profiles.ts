/** Column names of other marketplaces' files. */
import type { Profile } from '../table.ts';

/** Our field by their column name, per profile; the shop maps further columns. */
export const columnsOf: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  // Column names are folded.
  own: {
    id: 'externalId',
    kod: 'externalId',
    externalid: 'externalId',
    external_id: 'externalId',
    image: 'images',
    images: 'images',
    sekiller: 'images',
    bolme: 'section',
    section: 'section',
  },
  yml: {
    id: 'externalId',
    name: 'title',
    vendor: 'brand',
    picture: 'images',
    typePrefix: 'category',
  },
  avito: {
    Id: 'externalId',
    Title: 'title',
    Description: 'description',
    Price: 'price',
    Image: 'images',
    Address: 'location',
    City: 'location',
    ContactPhone: 'contact.phone',
    ManagerName: 'contact.name',
    Category: 'category',
    Make: 'brand',
    Brand: 'brand',
    Vendor: 'brand',
    Model: 'model',
    Year: 'year',
    Kilometrage: 'km',
    Color: 'color',
    FuelType: 'engine',
    Transmission: 'transmission',
    BodyType: 'ban_type',
    EngineSize: 'motor',
    VIN: 'vin',
  },
  autoru: {
    id: 'externalId',
    unique_id: 'externalId',
    mark_id: 'brand',
    folder_id: 'model',
    model_id: 'model',
    run: 'km',
    color: 'color',
    body_type: 'ban_type',
    engine_type: 'engine',
    gearbox: 'transmission',
    image: 'images',
    city: 'location',
    vin: 'vin',
    contact_phone: 'contact.phone',
    contact_name: 'contact.name',
  },
  facebook: { id: 'externalId', image_link: 'images', additional_image_link: 'images', product_type: 'category' },
  google: { id: 'externalId', image_link: 'images', additional_image_link: 'images', product_type: 'category' },
};

/** Guesses the profile from the first 64 KB. */
export function guessProfile(head: string, isXml: boolean): Profile {
  if (!isXml) return /(^|[;,\t"])image_link([;,\t"\r\n])/.test(head.split('\n', 1)[0] ?? '') ? 'facebook' : 'own';
  if (/<yml_catalog\b/.test(head)) return 'yml';
  if (/<Ads\b/.test(head)) return 'avito';
  if (/<mark_id\b/.test(head)) return 'autoru';
  return /xmlns:g=/.test(head) ? 'google' : 'own';
}
