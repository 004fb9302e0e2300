/** Splits a search into words: numbers apart from their units but with their endings, numerals as digits. */
import { fold, maxWords } from '../../../domain/language/fold.ts';
import { stemsOf } from '../../../domain/language/endings.ts';
import { numeralAt, ordinalAt } from '../../../domain/language/numerals.ts';
import { countedWords, isPhrase, spokenWords } from './all-phrases.ts';
import { countWords } from './amounts.ts';
import { inOneForm, withRanges } from '../../../domain/language/number-forms.ts';
import { synonyms } from '../../../domain/language/synonyms.ts';

// `128gb`, `3otaqlı`, `55"`: a number and what it counts.
const counted = /^(\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?)(\p{L}{2,}.*)$/u;
// Endings typed apart from their number: `2015 ci il`, `500 dən`; `a` and `ə` only before `qədər` or `kimi`.
const endingOfNumber = /^(?:c[iu]|d[ae]n|d[ae]k)$/;
const shortEndingOfNumber = /^y?[ae]$/;
const isBound = (word = '') => /^(?:qeder|kimi)$/.test(word);

// A number with its ending attached: `500e qədər`.
const numberWithEnding = /^(\d+)(y?[ae])$/;

/** The words of a search, folded. */
export function tokensOf(text: string): string[] {
  return joinNames(withRanges(withEndings(withDigits(splitWords(text)))));
}

/** The first fifty words of a text, folded, numbers apart from what they count. */
export function splitWords(text: string): string[] {
  return fold(text)
    .replace(/(\d) ?- ?(?=\d)/g, '$1-')
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}₼]+|[^\p{L}\p{N}₼+]+$/gu, ''))
    .map(withoutHyphenedEnding)
    .flatMap((word) => inOneForm(word) ?? counted.exec(word)?.slice(1) ?? [word])
    .filter(Boolean)
    .slice(0, maxWords);
}

/** `bmw-dən` is `bmw`; endings of numbers and their units stay, since they tell which side is bounded. */
function withoutHyphenedEnding(word: string): string {
  const [, bare, ending] = /^(\p{L}{2,}\d*)[-'](\p{L}{1,6})$/u.exec(word) ?? [];
  if (bare === undefined || ending === undefined || countWords.has(bare) || countedWords.has(bare)) return word;
  return stemsOf(bare + ending).includes(bare) ? bare : word;
}

/** Numerals as digits: `on min manat` is `10 min manat`, but `ön ötürücü` no number. */
function withDigits(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const numeral = numeralAt(words, at) ?? ordinalAt(words, at);
    const next = words[at + (numeral?.length ?? 0)] ?? '';
    const isCounted =
      numeral && (numeral.length > 1 || stemsOf(next).some((stem) => countedWords.has(stem) || countWords.has(stem)));
    if (isCounted && !isPhrase(words.slice(at, at + numeral.length + 1))) {
      found.push(String(numeral.value));
      at += numeral.length;
    } else {
      found.push(words[at] ?? '');
      at += 1;
    }
  }
  return found;
}

function withEndings(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const [place, word] of words.entries()) {
    const before = found.at(-1) ?? '';
    const [, number, ending] = (isBound(words[place + 1]) && numberWithEnding.exec(word)) || [];
    if (number !== undefined) {
      found.push(`${number}-${ending}`);
      continue;
    }
    const isEnding = endingOfNumber.test(word) || (shortEndingOfNumber.test(word) && isBound(words[place + 1]));
    if (/^\d+(?:-\d+)?$/.test(before) && isEnding) found[found.length - 1] = `${before}-${word}`;
    else found.push(word);
  }
  return found;
}

// Names of letters: `es 23` is S23.
const letterNames = new Map([
  ['es', 's'],
  ['em', 'm'],
  ['iks', 'x'],
  ['ka', 'k'],
]);

/** `a 54`, `x 5`, `ps 5` are names; `elantra2016` is two words, if sections know them as such. */
function joinNames(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const last = found.at(-1) ?? '';
    const letter = letterNames.get(last);
    const before = letter !== undefined && spokenWords.has(letter + word) ? letter : last;
    const joined = before + word;
    if (
      /^[a-z]{1,2}\d+\p{L}?$/u.test(joined) &&
      /^\d/.test(word) &&
      spokenWords.has(joined) &&
      !isPhrase([before, word])
    ) {
      found[found.length - 1] = joined;
    } else found.push(...splitName(word));
  }
  return found;
}

function splitName(word: string): string[] {
  const [, name = '', number = ''] = /^([a-z]+)(\d+)$/.exec(word) ?? [];
  if (!name || spokenWords.has(word)) return [word];
  const isName = name.length > 2 && (spokenWords.has(name) || synonyms.has(name));
  return isName || isPhrase([name, number]) ? [name, number] : [word];
}
