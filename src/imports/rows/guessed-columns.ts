/** Columns that programs and people name otherwise than we, where no other column of the file is the field already. */
import { fold } from '../../domain/language/fold.ts';
import { type Columns, fieldOfColumn, withoutUnit } from './columns.ts';

/** By field, the likeliest first. None may hold what is not for buyers: notes, prices of purchase. */
const words: Readonly<Record<string, string>> = {
  externalId:
    'elanın kodu, код, артикул, artikul, sku, məhsul kodu, məhsulun kodu, mal kodu, malın kodu, stok kodu, код товара, product code, item code, product id',
  images:
    'şəkil linki, şəkilin linki, şəkillərin linki, şəkil linkləri, foto linki, foto link, şəkil url, photo, photos, image url, image_url, image link, ссылка на фото, ссылки на фото, фото ссылка',
  title:
    'məhsulun adı, məhsul adı, malın adı, mal adı, məhsul, mal, номенклатура, наименование товара, название товара, товар, product name, product, name',
  price:
    'satış qiyməti, pərakəndə qiymət, pərakəndə satış qiyməti, nağd qiymət, цена продажи, розничная цена, цена розничная, стоимость, retail price',
  description: 'açıqlama, izah, ətraflı məlumat, ətraflı, haqqında, характеристики, описание товара',
  brand: 'марка, make, manufacturer, istehsalçı',
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
const byField = Object.entries(words).map(([field, said]) => [field, said.split(', ').map(fold)] as const);

/** Our fields by columns that are called so; none that the shop has mapped, or that another column is called as. */
export function guessColumns(names: readonly string[], columns: Columns): Record<string, string> {
  const known = new Map(names.map((name) => [name, fieldOfColumn(name, columns)]));
  const taken = new Set(known.values());
  const free = names.filter((name) => known.get(name) === null && !Object.hasOwn(columns.mapping.columns, name));
  const byWord = new Map(free.toReversed().map((name) => [fold(withoutUnit(name)), name]));
  const guessed: Record<string, string> = {};
  const guess = (name: string | undefined, field: string | null) => {
    if (name === undefined || !field || taken.has(field) || Object.hasOwn(guessed, name)) return;
    taken.add(field);
    guessed[name] = field;
  };
  for (const [field, said] of byField) for (const word of said) guess(byWord.get(word), field);
  for (const name of free) guess(name, fieldOfColumn(withoutEnding(withoutUnit(name)), columns));
  return guessed;
}

/** `Rəngi` is `Rəng`, `Markası` is `Marka`. */
const withoutEnding = (name: string) => name.replace(/(?:(?<=[aeıioöuüə])s)?[ıiuü]$/iu, '');
