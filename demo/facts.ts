/** What an ad states about its item, for its picture: nobody believes a blue dress shown cream. */
import type { Values } from '../src/domain/fields/field.ts';
import { fold } from '../src/domain/language/fold.ts';

/** Absent facts may be anything. */
export type Facts = Readonly<{
  /** One of `statedColours`. */
  colour?: string;
  metal?: 'gold' | 'silver' | 'white gold';
  /** Of doors, seats, lenses, floors or pieces. */
  count?: number;
  /** One of several shapes of a thing. */
  kind?: string;
}>;

/** Colours that pictures can have. */
export const statedColours: readonly string[] = [
  'Qara',
  'Ağ',
  'Boz',
  'Gümüşü',
  'Göy',
  'Mavi',
  'Qırmızı',
  'Tünd qırmızı',
  'Bordo',
  'Yaşıl',
  'Tünd yaşıl',
  'Açıq yaşıl',
  'Xaki',
  'Sarı',
  'Narıncı',
  'Çəhrayı',
  'Bənövşəyi',
  'Bej',
  'Krem',
  'Firuzəyi',
  'Qəhvəyi',
  'Qızılı',
  'Yaş asfalt',
];

// The longest first: dark red is not red.
const byLength = statedColours.toSorted((one, other) => other.length - one.length);
const metals: Readonly<Record<string, Facts['metal']>> = { Qızıl: 'gold', Gümüş: 'silver', Platin: 'silver' };
const highest = 8;

// As sellers write it: "rəngi ağdır", "ağ rəngdə", "qara rəngli".
const phrases = byLength.map((colour) => {
  const word = fold(colour);
  return [colour, new RegExp(`rengi ${word}(d[iu]r)?\\b|\\b${word} reng`)] as const;
});

/** The facts that an ad states in its fields, else in its title and description. `known` are those of its template. */
export function factsOf(values: Values, known: Facts = {}): Facts {
  const text = fold([values['title'], values['title_type'], values['description']].join(' '));
  const field = byLength.find((colour) => colour === values['color']);
  const colour = field ?? phrases.find(([, phrase]) => phrase.test(text))?.[0];
  const metal = /\bag qizil/.test(text) ? 'white gold' : (metals[String(values['metal'])] ?? known.metal);
  const floors = Number(values['floors'] ?? 0);
  return {
    ...known,
    ...(colour ? { colour } : {}),
    ...(metal ? { metal } : {}),
    // Houses of up to three have pictures of their own; more than the highest do not fit.
    ...(floors > 3 ? { count: Math.min(floors, highest) } : {}),
  };
}
