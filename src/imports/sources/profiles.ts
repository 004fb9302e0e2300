/** Column names of other marketplaces' files. */
import { fold } from '../../domain/language/fold.ts';
import type { Profile } from '../table.ts';

/** Our field by their column name, per profile; the shop maps further columns. */
export const columnsOf: Readonly<Record<Profile, Readonly<Record<string, string>>>> = {
  // Column names are folded.
  own: Object.fromEntries(
    Object.entries({
      externalId: 'id, kod, externalid, external_id',
      images:
        'image, images, sekiller, sekil, foto, fotolar, images urls, image urls, фото, фотографии, изображение, изображения, картинка, галерея',
      section: 'bolme, section',
      currency: 'currency, currencyid, currency_id, currency_code, valyuta, pul vahidi, валюта',
      salePrice: 'sale_price, sale price, special_price, special price, endirimli qiymet, цена со скидкой',
      salePeriod: 'sale_price_effective_date, sale price effective date',
      saleFrom: 'special_price_from_date, special_from_date, date sale price starts',
      saleUntil: 'special_price_to_date, special_to_date, date sale price ends',
      // What is not published is not on sale either.
      available:
        'available, availability, movcuddur, movcudluq, satisda var, satisda, наличие, в наличии, in stock, in stock?, is_in_stock, available for order, product_is_available, published, active, ie_active, enabled, visible, product visible?, status, статус, активность, активен, активно, отображать, видимость на витрине, опубликован, aktiv, aktivdir',
      stock:
        'say, sayi, miqdar, stok, stock, quantity, qty, inventory, stock_quantity, quantity_in_stock, variant inventory qty, product_quantity, cp_quantity, количество, остаток',
      title: 'basliq, elanin basligi, название, наименование, заголовок',
      description: 'metn, описание',
      price: 'цена, regular price',
      location: 'seher, город',
      'contact.phone': 'nomre, telefon nomresi, телефон',
      brand: 'brend, бренд, производитель',
      model: 'модель',
      color: 'цвет',
      condition: 'состояние',
      gender: 'пол',
      material: 'материал',
      season: 'сезон',
    }).flatMap(([ours, names]) => names.split(',').map((name) => [fold(name), ours] as const)),
  ),
  yml: {
    id: 'externalId',
    name: 'title',
    vendor: 'brand',
    picture: 'images',
    typePrefix: 'category',
    manufacturer_warranty: 'warranty',
    count: 'stock',
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
    DriveType: 'drive',
    Power: 'power',
    Owners: 'owners',
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

/** Guesses the profile from the first 64 KB of an XML. */
export function guessProfile(head: string): Profile {
  if (/<yml_catalog\b/.test(head)) return 'yml';
  if (/<Ads\b/.test(head)) return 'avito';
  if (/<mark_id\b/.test(head)) return 'autoru';
  return /xmlns:g=/.test(head) ? 'google' : 'own';
}

/** Guesses the profile by the names of a table's columns. */
export function guessByNames(names: readonly string[]): Profile {
  return names.some((name) => name.trim() === 'image_link') ? 'facebook' : 'own';
}
