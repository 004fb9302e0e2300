/** Splits a search into words: numbers apart from their units but with their endings, numerals as digits. */
import { fold } from '../../../../language/fold.ts';
import { stemsOf } from '../../../../language/endings.ts';
import { numeralAt } from '../../../../language/numerals.ts';
import { countedWords, isPhrase, spokenWords } from './all-phrases.ts';
import { countWords } from './amounts.ts';
import { synonyms } from '../../../../language/synonyms.ts';

// `128gb`, `3otaqlı`, `55"`: a number and what it counts.
const counted = /^(\d+(?:[.,]\d+)?)(\p{L}{2,}.*)$/u;
// Typed apart from its number, as in `2015 ci il`, `500 dən`; `a` and `ə` only before what they go with.
const endingOfNumber = /^(?:c[iu]|d[ae]n|d[ae]k)$/;
const shortEndingOfNumber = /^y?[ae]$/;
const afterShortEnding = /^(?:qeder|kimi)$/;

/** The words of a search, folded. */
export function tokensOf(text: string): string[] {
  return joinNames(withEndings(withDigits(splitWords(text))));
}

/** The words of a text, folded, numbers apart from what they count. */
export function splitWords(text: string): string[] {
  return fold(text)
    .replace(/(\d) ?- ?(?=\d)/g, '$1-')
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}₼]+|[^\p{L}\p{N}₼+]+$/gu, ''))
    .flatMap((word) => counted.exec(word)?.slice(1) ?? [word])
    .filter(Boolean);
}

/** `on min manat` is `10 min manat`, but `ön ötürücü` no number. */
function withDigits(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const numeral = numeralAt(words, at);
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
    const isEnding =
      endingOfNumber.test(word) || (shortEndingOfNumber.test(word) && afterShortEnding.test(words[place + 1] ?? ''));
    if (/^\d+$/.test(before) && isEnding) found[found.length - 1] = `${before}-${word}`;
    else found.push(word);
  }
  return found;
}

/** `a 54`, `x 5`, `ps 5` are names; `elantra2016` is two words, if sections know them as such. */
function joinNames(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of words) {
    const before = found.at(-1) ?? '';
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
