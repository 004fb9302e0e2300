/** Fields that every section has; sections override only what differs. */
import type {
  ChoiceField,
  ChoicesField,
  EmailField,
  Field,
  FlagField,
  LongTextField,
  NumberField,
  PhoneField,
  TextField,
} from '../../fields/field.ts';
import { cities } from './cities.ts';

/** The listing's title, in sections that ask for one. */
export const title: TextField = {
  kind: 'text',
  name: 'title',
  label: 'Elanın adı',
  required: 'always',
  searched: true,
  min: 2,
  max: 120,
  hint: 'Nə satdığınızı qısa yazın; qiymət və telefon bura yazılmır.',
};

const price: NumberField = {
  kind: 'number',
  name: 'price',
  label: 'Qiymət',
  required: 'always',
  searched: true,
  filtered: true,
  min: 0,
  max: 999_999_999,
  unit: 'AZN',
  grouped: true,
};

const location: TextField = {
  kind: 'text',
  name: 'location',
  label: 'Şəhər və ya rayon',
  required: 'always',
  searched: true,
  filtered: true,
  min: 1,
  max: 100,
  suggestions: cities,
  ownersList: 'cities',
  placeholder: 'Bakı',
};

const description: LongTextField = {
  kind: 'longText',
  name: 'description',
  label: 'Təsvir',
  required: 'always',
  searched: true,
  min: 10,
  max: 5000,
  hint: 'Vəziyyətini, nə vaxt alındığını və alıcının bilməli olduğu qüsurları yazın.',
};

const contactName: TextField = {
  kind: 'text',
  name: 'contact.name',
  group: 'contact',
  label: 'Ad',
  object: 'Adınızı',
  required: 'always',
  min: 1,
  max: 100,
};

const contactPhone: PhoneField = {
  kind: 'phone',
  name: 'contact.phone',
  group: 'contact',
  label: 'Telefon',
  object: 'Telefon nömrənizi',
  required: 'always',
  placeholder: '50 123 45 67',
};

const contactBy: ChoiceField = {
  kind: 'choice',
  name: 'contactBy',
  group: 'contact',
  label: 'Sizinlə necə əlaqə saxlasınlar?',
  object: 'Əlaqə üsulunu',
  required: 'never',
  options: ['all', 'calls', 'messages'],
  labels: { all: 'Zəng və mesaj', calls: 'Yalnız zəng', messages: 'Yalnız mesaj' },
  absent: 'all',
  hint: '«Yalnız mesaj» seçilsə, nömrə göstərilmir.',
};

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function callHour(name: string, pairedWith: string, label: string, object: string): ChoiceField {
  return { kind: 'choice', name, group: 'contact', label, object, required: 'never', options: hours, pairedWith };
}

const contactEmail: EmailField = {
  kind: 'email',
  name: 'contact.email',
  group: 'contact',
  label: 'E-poçt',
  object: 'E-poçtunuzu',
  required: 'always',
  placeholder: 'ad@domen.az',
};

/** A short text to filter by; `own` overrides the defaults. */
export function shortText(name: string, label: string, own: Partial<TextField> = {}): TextField {
  return { kind: 'text', name, label, required: 'always', filtered: true, min: 1, max: 100, ...own };
}

/** An optional choice, among the further fields of the form. */
export function optionalChoice(name: string, label: string, options: readonly string[]): ChoiceField {
  return { kind: 'choice', name, label, required: 'never', more: true, filtered: true, options };
}

/** Several of some values, optional, among the further fields of the form. */
export function optionalChoices(name: string, label: string, options: readonly string[]): ChoicesField {
  return { kind: 'choices', name, label, required: 'never', more: true, filtered: true, options };
}

/** An optional yes-or-nothing field. */
export function optionalFlag(name: string, label: string): FlagField {
  return { kind: 'flag', name, label, required: 'never', more: true, filtered: true, unsaid: true };
}

/** An optional number with its bounds. */
export function optionalNumber(
  name: string,
  label: string,
  own: Pick<NumberField, 'min' | 'max'> & Partial<NumberField>,
): NumberField {
  return { kind: 'number', name, label, required: 'never', more: true, filtered: true, ...own };
}

/** Condition of used and new goods. */
export const condition: ChoiceField = {
  ...optionalChoice('condition', 'Vəziyyəti', ['Yeni', 'Yeni kimi', 'İşlənmiş', 'Ehtiyat hissəsi üçün']),
  more: false,
  first: true,
};
/** The condition of what is sold for its parts. */
export const broken = { field: condition.name, value: 'Ehtiyat hissəsi üçün' };
export const warranty = optionalFlag('warranty', 'Zəmanət var');
export const delivery = optionalFlag('delivery', 'Çatdırılma var');

/** Price, place, description and contact, with a section's overrides. */
export function commonFields(
  own: { price?: Partial<NumberField>; location?: Partial<TextField> } = {},
): readonly Field[] {
  return [
    { ...price, ...own.price },
    { ...location, ...own.location },
    description,
    contactName,
    contactPhone,
    contactBy,
    callHour('callsFrom', 'callsTo', 'Zəng qəbulu: başlanğıc', 'Zəng qəbulunun başlanğıcını'),
    callHour('callsTo', 'callsFrom', 'Zəng qəbulu: son', 'Zəng qəbulunun sonunu'),
    contactEmail,
  ];
}

/** Headings of results that differ in a field of several sections, see `SearchWords.otherwise`. */
export const sharedOtherwise: Readonly<Record<string, string>> = {
  location: 'Digər şəhərlərdə',
  brand: 'Başqa markalar',
  model: 'Başqa modellər',
  category: 'Başqa kateqoriyalar',
  color: 'Rəngi fərqli olanlar',
};
