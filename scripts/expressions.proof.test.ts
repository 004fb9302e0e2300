/** No text of a stranger makes a regular expression slow: the time of each grows with the text, not with its square. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// It works in processes of its own.
const together = 2;
// Most take milliseconds, the longest some seconds, more on a busy machine; a few would take for ever, and are listed.
const timeoutMs = 240_000;

const setting = 'a setting';
const argument = 'an argument of a command';
const ownFile = 'a file of the site’s own';
const ownWord = 'a choice of a section';
const shortWord = 'a word of at most 100 letters: fold';
const number = 'longer texts are no numbers: maxLength';
const head = 'the first bytes of a file';
const date = 'a date of at most 100 letters';
const once = 'each letter is looked at a bounded number of times: what looks around or back sees its own run alone';

/** Expressions that are not shown to be linear, with what bounds them. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`src/accounts/device.ts /Version\/.*Safari\//`]: 'the first 400 letters of a header',
  [String.raw`src/accounts/standing.server.ts /[\s.]+$/`]: 'the reason of a ban: 500 letters of the staff’s',
  [String.raw`src/compare/compare.server.ts /^([\d\s,]+)(.*)$/`]: 'the site’s own writing of a number',
  [String.raw`src/desk/decisions/takedown.server.ts /[?#].*$/`]: argument,
  [String.raw`src/desk/decisions/takedown.server.ts /\/+$/`]: argument,
  [String.raw`src/domain/fields/format.ts /\B(?=(\d{3})+$)/g`]: 'a number',
  [String.raw`src/domain/fields/number/read.ts /0+$/`]: number,
  [String.raw`src/domain/fields/number/read.ts /^0+(?=\d)/`]: number,
  [String.raw`src/domain/fields/number/read.ts /\p{Nd}\s*[\n\v\f\r\u0085\u2028\u2029]\s*\p{Nd}/u`]: number,
  [String.raw`src/domain/fields/number/read.ts /[.,]-?(?=\D*$)/`]: number,
  [String.raw`src/domain/fields/number/read.ts /^(\D*)(\d[\d.,']*)(\D*)$/`]: number,
  [String.raw`src/domain/fields/number/read.ts /^\d{1,3}(?:'\d{3})+(?!\d)/`]: number,
  [String.raw`src/domain/fields/number/read.ts /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/`]: number,
  [String.raw`src/domain/language/clean.ts /\u{1f3f4}[\u{e0020}-\u{e007f}]+|\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]*(?:\u200d\p{ExtPict}[\ufe0e\ufe0f\p{EMod}]*)*|[\d#*]\ufe0f\u20e3|[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}][\u200c\u200d](?=\p{L})/u`]:
    once,
  [String.raw`src/domain/language/fold.ts /^[!-_a-~]{1,100}( [!-_a-~]{1,100})*$/`]: once,
  [String.raw`src/domain/language/number-forms.ts /\s*\n\s*/`]: 'a list of the site’s own',
  [String.raw`src/domain/language/write-csv.ts /[=+\-@](?<=(?:^|[,;\t\r\n])["\s]*'*.)/g`]: once,
  [String.raw`src/domain/language/write-csv.ts /'(?=[=+\-@])(?<=(?:^|[,;\t\r\n])["\s]*'+)/g`]: once,
  [String.raw`src/imports/rows/availability.ts /[\s.!…]+$/`]: 'the first 100 letters of a cell',
  [String.raw`src/imports/rows/fit-values.ts /[+\d(][\d\s().+-]{6,}\d/g`]: 'a phone number of at most 500 letters',
  [String.raw`src/imports/rows/price.ts /[.,:;]+$/`]: 'a price of at most 200 letters',
  [String.raw`src/imports/sources/beside-number.ts /[0#?],+(?![,0#?])/`]: 'a format of at most 255 letters',
  [String.raw`src/imports/sources/encoding.server.ts /<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i`]: head,
  [String.raw`src/imports/sources/html.ts /<(script|style|iframe|object|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi`]: once,
  [String.raw`src/imports/sources/merged-cells.ts /<(?:\w{1,40}:)?mergeCell\s[^<>]{0,200}?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g`]:
    'what is tried at each mark is bounded: 240 letters',
  [String.raw`src/imports/sources/no-table.ts /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|table|meta|style)\b/i`]:
    head,
  [String.raw`src/imports/sources/no-table.ts /^[\s\S]{0,1000}?(?:mso-application\s+progid="Excel|urn:schemas-microsoft-com:office:spreadsheet)/i`]:
    head,
  [String.raw`src/imports/rows/written-date.ts /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)(.*)$/s`]: date,
  [String.raw`src/imports/rows/written-date.ts /^[ ,T]*(?:il|г\.?)?[ ,]*(?:(?:(?:saat|в) )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(?:([ap])\.?m\.?)?)? ?(Z|UTC|GMT|(?:UTC|GMT)? ?[+-]\d{1,2}(?::?\d{2})?)?$/i`]:
    date,
  [String.raw`src/imports/transfer/sources/sql-rows.ts /^\s*(?:INSERT|REPLACE)\s[\s\S]*?\bINTO\s+((?:§[^§]+§|[\w$]+)(?:\s*\.\s*(?:§[^§]+§|[\w$]+))?)\s*(?:\(([^()]*)\)\s*)?VALUES?\s*$/i`.replaceAll(
    '§',
    '`',
  )]: once,
  [String.raw`src/imports/transfer/sources/sql-rows.ts /[(,\n][ \t\r]{0,20}§([^§]+)§\s{1,20}[a-z]/gi`.replaceAll(
    '§',
    '`',
  )]: once,
  [String.raw`src/listings/summary.ts /\s+\S*$/`]: 'a line cut to what a list shows',
  [String.raw`src/lists/ui/section-picker.tsx /^(.{12,})( və .+)$/`]: ownWord,
  [String.raw`src/moderation/checks/links.ts /(?<![\w.])[a-z][a-z0-9]{2,}(?:[._][a-z0-9]{3,})+/i`]: once,
  [String.raw`src/moderation/scam-check/check.server.ts /^[^\s@/?#:]+(?:[.\u3002\uff0e\uff61]|%2e)(?:\p{L}[\p{L}\p{N}-]+|xn--[\w-]+)\.?(?=$|[/\\:?#])/iu`]:
    once,
  [String.raw`src/pages/texts/nesting.ts /^\s*(?:(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$))\s*)+/`]: once,
  [String.raw`src/photos/store-identity.server.ts /\/\/.*@/`]: setting,
  [String.raw`src/photos/unreadable.ts /^(?:II[*+]\0|MM\0[*+]|BM|\xff\x0a|\0\0\0\x0c(?:JXL |jP  )|8BPS|\0\0\x01\0)|^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<svg/s`]:
    head,
  [String.raw`src/platform/config/config.ts /\/\/.*@/`]: setting,
  [String.raw`src/platform/config/sender.ts /^(?:"?([^<>"\p{Cc}]{1,100}?)"?\s*)?<([^<>]+)>$/u`]: setting,
  [String.raw`src/platform/limits/address.ts /^::ffff:(?=\d+\.)/i`]: once,
  [String.raw`src/platform/limits/address.ts /^0+(?=.)/`]: once,
  [String.raw`src/platform/messages/words.ts /(?<!\d)\d+(?:\.\d+){3,}/g`]: once,
  [String.raw`src/platform/storage/files.ts /\/\/.*@/`]: setting,
  [String.raw`src/platform/storage/storage-url.ts /^file:(?:\/\/(?=\/))?(?<folder>.+)$/`]: setting,
  [String.raw`src/posting/linked-text.server.ts /\b((?:https?:\/\/|www\.)(?!\/*[^\s/]*@)\S+?)(?=[.,;:!?)>\]}'"’”»…]{0,9}(?:\s|$))/iu`]:
    'a description of at most 5000 letters',
  [String.raw`src/search/read/distance.ts /([a-z])\1+/g`]: once,
  [String.raw`src/search/read/phrases/tokens.ts /^(\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?)(\p{L}{2,}.*)$/u`]: shortWord,
  [String.raw`src/search/read/phrases/tokens.ts /^[^\p{L}\p{N}₼]+|[^\p{L}\p{N}₼+]+$/gu`]: shortWord,
  [String.raw`src/search/read/phrases/vocabulary.ts /^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu`]: shortWord,
  [String.raw`src/search/read/phrases/vocabulary.ts /\s+və\s+|\s*[/,;]\s*/`]: ownWord,
  [String.raw`src/search/read/phrases/vocabulary.ts /\s+[rmqk]\.$/`]: ownWord,
  [String.raw`src/search/read/phrases/words.ts /^[a-z](?!.*s[iu]z$)[a-z']{3,}$/`]: shortWord,
  [String.raw`src/search/read/phrases/words.ts /(.)\1+/g`]: once,
  [String.raw`src/search/read/phrases/words.ts /^(.*?)(\d*)$/s`]: shortWord,
  [String.raw`src/setup/files.server.ts /<main[^>]*>/`]: ownFile,
  [String.raw`src/setup/files.server.ts /--([a-z-]+): light-dark\([^)]*\);/g`]: ownFile,
  [String.raw`src/setup/icons.server.ts /<g .*<\/g>/s`]: ownFile,
  [String.raw`src/setup/status/ui/status-rows.tsx /«(npm [^»]+)»/`]: 'a sentence of the site’s own',
  [String.raw`src/sharing/api.server.ts /^\d{1,15}(?=-\w+\.jpg$)/`]: once,
  [String.raw`src/shops/ui/own/shop-form.tsx /^-+|-+$/g`]: 'one’s own typing, in one’s own browser',
  [String.raw`src/site/commands/accept-store.ts /\/\/.*@/`]: setting,
  [String.raw`src/site/server/plugins/assets.ts /^(?!.*-worker-).*\.(js|css|woff2)$/`]: 'names of the build’s own',
  [String.raw`src/statistics/collect.server.ts /^\/(\w+)\/([\da-f-]{1,36})(?:\.data)?\/?(?:\?|$)/i`]: once,
  [String.raw`src/ui/browser/photos-first.ts /<link rel="modulepreload" href="([^"]+)"[^>]*>/g`]:
    'the page’s own head: in what strangers write, no < is left',
};

test('every regular expression takes linear time, or meets short texts only', { timeout: 600_000 }, async () => {
  const all = expressions();
  const left = all.filter(({ at }) => !(at in bounded));
  const doubtful: Record<string, string> = {};
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      // Proves, where others guess; it knows nothing that looks around or back.
      const how = { checker: 'automaton', timeout: timeoutMs } as const;
      const found = await check(one.source, one.flags, how);
      if (found.status === 'vulnerable') doubtful[one.at] = found.complexity.summary;
      if (found.status === 'unknown') doubtful[one.at] = found.error.kind;
    }
  };
  await Promise.all(Array.from({ length: together }, lane));
  expect(doubtful).toEqual({});
  expect(Object.keys(bounded).filter((each) => all.every(({ at }) => at !== each))).toEqual([]);
});

type Expression = { at: string; source: string; flags: string };

/** Literals of the site’s code, each once. */
function expressions(): Expression[] {
  const found = new Map<string, Expression>();
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', 'src/test/**'] });
  for (const file of files.toSorted()) {
    const parsed = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    const walk = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const at = `${file} ${node.text}`;
        found.set(at, { at, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      ts.forEachChild(node, walk);
    };
    walk(parsed);
  }
  return [...found.values()];
}
