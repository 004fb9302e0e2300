/** What an ad says about its thing, for its pictures: nobody believes a blue dress that is drawn cream. */
import type { Values } from '../src/fields/field.ts';
import { fold } from '../src/language/fold.ts';
import { statedColours } from './drawings/ink.ts';

/** What is absent is drawn at random. */
export type Facts = Readonly<{
  /** One of `statedColours`. */
  colour?: string;
  metal?: 'gold' | 'silver' | 'white gold';
  /** Of doors, seats, lenses, floors or pieces. */
  count?: number;
  /** One of several shapes of a drawing. */
  kind?: string;
}>;

// The longest first: dark red is not red.
const byLength = statedColours.toSorted((one, other) => other.length - one.length);
// As sellers write it: "rəngi ağdır", "ağ rəngdə", "qara rəngli".
const phrases = byLength.map((colour) => {
  const word = fold(colour);
  return [colour, new RegExp(`rengi ${word}(d[iu]r)?\\b|\\b${word} reng`)] as const;
});

/** The facts that an ad states: its field of colour, else its title and description. `known` are those of its template. */
export function factsOf(values: Values, known: Facts = {}): Facts {
  const text = fold([values['title'], values['title_type'], values['description']].join(' '));
  const field = byLength.find((colour) => colour === values['color']);
  const colour = field ?? phrases.find(([, phrase]) => phrase.test(text))?.[0];
  const white = known.metal === 'gold' || known.metal === undefined ? /\bag qizil/.test(text) : false;
  return { ...known, ...(colour ? { colour } : {}), ...(white ? { metal: 'white gold' as const } : {}) };
}
