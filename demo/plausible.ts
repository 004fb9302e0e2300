/** Plausible values that depend on others, where a field's bounds alone would give odd ones. */
import type { Value, Values } from '../src/domain/fields/field.ts';
import { isCode } from '../src/domain/fields/code/codes.ts';
import type { Random } from './random.ts';

/** Draws a value consistent with those drawn before; undefined if such an item has none. */
type Draw = (random: Random, values: Values) => Value | undefined;

const newestYear = 2026;
const houses = ['Həyət evi / Villa', 'Bağ evi'];

const text = (values: Values, name: string) => String(values[name] ?? '');
const ageOf = (values: Values) => Math.max(0, newestYear - Number(values['year'] ?? newestYear));
const roundTo = (number: number, step: number) => Math.round(Math.round(number / step) * step * 100) / 100;

/** By field name. */
export const plausible: Readonly<Record<string, Draw>> = {
  area(random, values) {
    const kind = text(values, 'field');
    const rooms = Number.parseInt(text(values, 'number_of_rooms'), 10) || 1;
    if (kind === 'Torpaq') return roundTo(random.between(2, 20), 0.5);
    if (kind === 'Qaraj') return random.whole(16, 36);
    if (kind === 'Otaq') return random.whole(12, 24);
    if (houses.includes(kind)) return random.whole(30 + rooms * 25, 60 + rooms * 40);
    const area = random.between(14 + rooms * 18, 22 + rooms * 26);
    return random.chance(0.2) ? roundTo(area, 0.1) : Math.round(area);
  },
  land_area: (random, values) =>
    houses.includes(text(values, 'field')) ? roundTo(random.between(1.5, 12), 0.5) : undefined,
  floors(random, values) {
    const kind = text(values, 'field');
    if (['Torpaq', 'Qaraj', 'Obyekt'].includes(kind)) return undefined;
    if (houses.includes(kind)) return random.whole(1, 3);
    return kind === 'Köhnə tikili' ? random.pick([4, 5, 5, 5, 9, 9, 9, 12]) : random.whole(9, 22);
  },
  floor(random, values) {
    const floors = Number(values['floors'] ?? 0);
    return floors > 3 ? random.whole(1, floors) : undefined;
  },
  district: (random, values) => (text(values, 'location') === 'Bakı' ? random.pick(centralDistricts) : undefined),
  metro: (random, values) => (text(values, 'location') === 'Bakı' ? random.pick(busyStations) : undefined),
  power(random, values) {
    const litres = Number.parseFloat(text(values, 'motor')) || 2;
    return Math.min(600, Math.round(litres * random.between(62, 95)));
  },
  seats: (random, values) =>
    /motosiklet|moped|skuter/i.test(text(values, 'ban_type')) ? '2' : random.pick(['5', '5', '5', '5', '7', '4']),
  owners: (random, values) => (ageOf(values) < 3 ? '1' : random.pick(['1', '2', '2', '3', '4 və daha çox'])),
  usage: (_, values) => (Number(values['km'] ?? 1) < 1000 ? 'Yeni' : 'Sürülmüş'),
  battery: (random) => random.whole(76, 100),
  metal: (_, values) => metalOf(text(values, 'category')),
  purity(random, values) {
    const named = /\d{3}/.exec(text(values, 'category'))?.[0];
    const metal = metalOf(text(values, 'category'));
    if (named) return named;
    return metal === 'Qızıl' ? random.pick(['583', '585', '585', '750']) : metal === 'Gümüş' ? '925' : undefined;
  },
  weight: (random) => roundTo(0.8 + 24 * random.next() ** 2, 0.1),
  vin: (random) => Array.from({ length: 17 }, () => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'])).join(''),
  imei(random) {
    const digits = `35${random.whole(100_000_000_000, 999_999_999_999)}`;
    return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isCode.imei);
  },
  fits(random, values) {
    const [make = ''] = busyMakes.filter((each) => text(values, 'model').startsWith(each));
    return make ? [text(values, 'model')] : [...new Set([random.pick(busyMakes), random.pick(busyMakes)])];
  },
  part_number: (random) =>
    `${random.whole(10, 99)}${random.pick(['A', 'B', 'K', 'R'])}-${random.whole(10_000, 99_999)}`,
  gender: (random, values) =>
    ({ 'Qadın geyimi': 'Qadın', 'Kişi geyimi': 'Kişi', 'Uşaq geyimi': random.pick(['Qız', 'Oğlan']) })[
      text(values, 'category')
    ] ?? random.pick(['Qadın', 'Kişi', 'Uniseks']),
};

/** Optional fields that few ads have. */
export const rare: ReadonlySet<string> = new Set(['salon', 'for_parts', 'stone', 'model', 'original']);

const centralDistricts = ['Nəsimi', 'Yasamal', 'Nərimanov', 'Xətai', 'Binəqədi', 'Səbail', 'Nizami', 'Sabunçu'];
const busyMakes = ['Hyundai', 'Mercedes', 'Toyota', 'BMW', 'Kia', 'Chevrolet', 'Ford', 'LADA (VAZ)', 'Opel', 'Lexus'];
const busyStations = [
  '28 May',
  'Gənclik',
  'Elmlər Akademiyası',
  'İnşaatçılar',
  'Həzi Aslanov',
  'Memar Əcəmi',
  'Nizami',
];

function metalOf(category: string): string | undefined {
  if (/qızıl/i.test(category)) return 'Qızıl';
  if (/gümüş/i.test(category)) return 'Gümüş';
  return category === 'Platin' ? 'Platin' : undefined;
}
