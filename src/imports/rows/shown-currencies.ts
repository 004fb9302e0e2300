/** Currencies that stand elsewhere than beside an amount: in the format of its cell, or in the name of its column. */
import { codeOf, currencyNamed, manat, wordOrSign } from '../sources/currencies.ts';
import { fileLimits, type SourceRow } from '../sources/problem.ts';
import { type Columns, fieldOfColumn, oursOf, remembered } from './columns.ts';
import { ownValue } from './own-value.ts';

type Source = Pick<SourceRow, 'texts' | 'shown'>;

/** The texts of a row, its prices with their currencies. */
export function withShownCurrencies({ texts, shown = {} }: Source, context: Columns): SourceRow['texts'] {
  const changed: [string, string][] = [];
  let isForeign = false;
  for (const [column, text] of Object.entries(texts)) {
    if (!isOfMoney(column, context)) continue;
    const ofCell = ownValue(shown, column);
    // What the row says of itself counts more.
    const ofName = saysCurrency(texts, context) ? undefined : currencyIn(column, context);
    const beside = [ofCell, hasCurrency(ofCell ?? '') ? undefined : ofName].filter(Boolean).join(' ');
    isForeign ||= beside !== '' && codeOf(beside) !== manat;
    if (beside !== '')
      changed.push([
        column,
        text
          .split('\n')
          .map((line) => withWords(line, beside))
          .join('\n'),
      ]);
  }
  // Manats need not be said, but beside another currency.
  return !isForeign ? texts : { ...texts, ...Object.fromEntries(changed) };
}

const isOfMoney = remembered((column, context) =>
  ['price', 'salePrice'].includes(fieldOfColumn(column, context) ?? ''),
);

const saysCurrency = (texts: SourceRow['texts'], context: Columns) =>
  Object.entries(texts).some(([column, text]) => text.trim() !== '' && oursOf(column, context) === 'currency');

/** Of `Qiymət (USD)`; undefined: none, or one of several. */
const currencyIn = remembered((column) => {
  if (column.length > fileLimits.nameLength) return undefined;
  const words = column.split(/[_,:;.-]/).flatMap((part) => part.match(wordOrSign) ?? []);
  const said = words.filter((word) => !/\d/.test(word) && currencyNamed(word) !== undefined);
  return new Set(said.map(codeOf)).size === 1 ? said[0] : undefined;
});

// Longer than any price.
const longest = 150;
const hasCurrency = (text: string) => (text.match(wordOrSign) ?? []).some((word) => currencyNamed(word) !== undefined);
const withWords = (line: string, beside: string) =>
  line.length > longest || !/\p{Nd}/u.test(line) || hasCurrency(line.replace(/\p{Nd}[\p{Nd}\s.,]*/gu, ' '))
    ? line
    : `${line} ${beside}`;
