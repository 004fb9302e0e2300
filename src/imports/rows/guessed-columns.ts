/** Columns that programs and people name otherwise than we, where no other column of the file is the field already. */
import { cleanLine } from '../../domain/language/clean.ts';
import { fold } from '../../domain/language/fold.ts';
import { type Columns, fieldOfColumn, isColumn, longestName, type Mapping, withoutUnit } from './columns.ts';

/**
 * By field, the likeliest first; of codes those that programs give themselves, since people leave theirs blank. None may hold
 * what is not for buyers: notes, prices of purchase.
 */
const words: Readonly<Record<string, string>> = {
  externalId:
    'tilda uid, product internal id, ie xml id, уникальный идентификатор, id варианта, id товара, product id, elanın kodu, код, артикул, artikul, sku, məhsul kodu, məhsulun kodu, mal kodu, malın kodu, stok kodu, код товара, product code, item code, идентификатор товара, handle, variant sku, product sku, product code/sku, reference #',
  images:
    'şəkil linki, şəkilin linki, şəkillərin linki, şəkil linkləri, foto linki, foto link, şəkil url, photo, photos, image url, image_url, image link, image src, image name, product media main image url, ie detail picture, ie preview picture, ссылка изображения, ссылка на фото, ссылки на фото, фото ссылка',
  title:
    'məhsulun adı, məhsul adı, malın adı, mal adı, məhsul, mal, номенклатура, наименование товара, название товара, название товара или услуги, название позиции, товар, product name, ie name, product, name',
  price:
    'satış qiyməti, pərakəndə qiymət, pərakəndə satış qiyməti, nağd qiymət, цена продажи, розничная цена, цена розничная, стоимость, retail price, variant price, product price, cv price 1, price tax included, price tax excluded',
  currency: 'cv currency 1',
  description:
    'açıqlama, izah, ətraflı məlumat, ətraflı, haqqında, характеристики, описание товара, полное описание, body (html), product description, ie detail text, ie preview text',
  brand: 'марка, make, manufacturer, vendor, product brand, brands, brand name, istehsalçı',
  year: 'год выпуска, год, il, buraxılış',
  km: 'пробег, mileage',
  transmission: 'коробка передач, коробка, кпп, gearbox, sürət qutusu',
  engine: 'yanacaq, yanacağın növü, топливо, тип топлива, вид топлива, fuel, fuel type',
  motor: 'объем двигателя, объём, объем, двигатель, mühərrik həcmi, mühərrikin həcmi, həcm, həcmi',
  ban_type: 'тип кузова, кузов, kuzov, ban, body type',
  drive: 'привод',
  category: 'категория',
  storage: 'память, daxili yaddaş, memory',
  rom: 'озу, operativ yaddaş, оперативная память',
  sim_card: 'sim, sim kartlar, сим',
};

// Of texts in several languages the first of these is taken.
const languages = ['az', 'ru', 'uk', 'ua', 'en', 'tr'];
const language = new RegExp(`\\s?\\((${languages.join('|')})(?:-\\w{2,4})?\\)$`, 'i');

/** `Код_товара` is `Код товара`, `name(ru-ru)` and `Name *` are `name`. */
const plainOf = (name: string) => withoutUnit(name).replace(language, '').replaceAll('_', ' ');
const placeOf = (name: string) => languages.indexOf(language.exec(name)?.[1]?.toLowerCase() ?? '');
const byField = Object.entries(words).map(
  ([field, said]) => [field, said.split(', ').map((word) => fold(plainOf(word)))] as const,
);
const allWords = new Set(byField.flatMap(([, said]) => said));

/** Whether a column of that name is known to somebody, or would be guessed. */
export function mayBeColumn(cell: string, mapping: Mapping): boolean {
  if (isColumn(cell, mapping)) return true;
  const plain = cell.length > longestName ? '' : plainOf(cleanLine(cell));
  return plain !== '' && (allWords.has(fold(plain)) || isColumn(withoutEnding(plain), mapping));
}

/**
 * Our fields by columns that are called so; none that the shop has mapped, or that another column is called as. `codes`: columns
 * that have held the codes before.
 */
export function guessColumns(
  names: readonly string[],
  columns: Columns,
  codes: readonly string[] = [],
): Record<string, string> {
  const known = new Map(names.map((name) => [name, fieldOfColumn(name, columns)]));
  const guessed: Record<string, string> = keepCodes(known, columns, codes);
  const taken = new Set([...known.values(), ...Object.values(guessed)]);
  const free = names
    .filter(
      (name) => known.get(name) === null && !Object.hasOwn(columns.mapping.columns, name) && name.length <= longestName,
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const byWord = new Map(free.toReversed().map((name) => [fold(plainOf(name)), name]));
  const guess = (name: string | undefined, field: string | null) => {
    if (name === undefined || !field || taken.has(field) || Object.hasOwn(guessed, name)) return;
    taken.add(field);
    guessed[name] = field;
  };
  for (const [field, said] of byField) for (const word of said) guess(byWord.get(word), field);
  for (const name of free) guess(name, fieldOfColumn(withoutEnding(plainOf(name)), columns));
  return guessed;
}

/** A column that has held the codes stays the only one, unless the shop names another itself: else all its ads came anew. */
function keepCodes(
  known: ReadonlyMap<string, string | null>,
  { mapping }: Columns,
  codes: readonly string[],
): Record<string, string> {
  const isMapped = (name: string) => Object.hasOwn(mapping.columns, name);
  const isOfCodes = (name: string) => known.get(name) === 'externalId';
  const kept = codes.filter((name) => isOfCodes(name) || (known.get(name) === null && !isMapped(name)));
  const others = [...known.keys()].filter((name) => isOfCodes(name) && !kept.includes(name));
  if (kept.length === 0 || others.some(isMapped)) return {};
  const guessed = kept.filter((name) => !isOfCodes(name)).map((name) => [name, 'externalId'] as const);
  return Object.fromEntries([...guessed, ...others.map((name) => [name, ''] as const)]);
}

/** `Rəngi` is `Rəng`, `Markası` is `Marka`. */
const withoutEnding = (name: string) => name.replace(/(?:(?<=[aeıioöuüə])s)?[ıiuü]$/iu, '');
