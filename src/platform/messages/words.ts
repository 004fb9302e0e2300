/**
 * Text of mails: our own words, with user text between them. Types keep the two apart, so that no mail contains user text
 * without its being known, quoted, and kept from becoming a link.
 */
import { cleanLine } from '../../domain/language/clean.ts';
import { cutText } from '../../domain/language/cut.ts';

export type Words = { readonly parts: readonly (string | Typed)[] };
type Typed = { readonly typed: string };

/** Our own words: say`№ ${number}: ${quote(title)}`. A bare string is not accepted. */
export function say(texts: TemplateStringsArray, ...values: readonly (number | Words)[]): Words {
  const parts = texts.flatMap((text, index) => {
    const value = values[index];
    if (value === undefined) return [text];
    return [text, ...(typeof value === 'number' ? [String(value)] : value.parts)];
  });
  return { parts };
}

/** A string that no user typed: a label, a date, a price. */
export function trusted(text: string): Words {
  return { parts: [text] };
}

/** User text, quoted: «…». */
export function quote(text: string): Words {
  return { parts: [{ typed: text }] };
}

export function joinWords(all: readonly Words[], separator: string): Words {
  return { parts: all.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])) };
}

/** Whether it contains user text. */
export function isTyped({ parts }: Words): boolean {
  return parts.some((part) => typeof part !== 'string');
}

/** The text as a mail shows it. */
export function writeWords({ parts }: Words): string {
  return parts.map((part) => (typeof part === 'string' ? part : `«${withoutLinks(part.typed)}»`)).join('');
}

/** User text without quotes, where the layout keeps it apart from our words. */
export function plainly(typed: string): string {
  return withoutLinks(typed);
}

/** One short line, for a subject. */
export function cutLine(text: string, length = 100): string {
  return cutText(cleanLine(text), length);
}

// Other characters that browsers and mail programs read as a dot in an address.
const dots = /[\u2024\u3002\uff0e\uff61]/g;
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Mail programs turn what looks like an address into links, in plain text, too. Changed visibly rather than by an invisible
 * character: some programs drop those first. Nor can user text close its quotation.
 */
function withoutLinks(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(invisible, '')
      .replace(dots, '.')
      .replace(/[«»]/g, '"')
      // https://…, //…
      .replace(/[/\\]{2,}/g, ' / / ')
      // mailto:…, tel:…
      .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
      .replace(/@/g, ' @ ')
      // Matches evil.example, www.…; not 2.5, nor the end of a sentence in brackets.
      .replace(/\.(?=[^\s\d.,:;!?…)\]}"'])/gu, '. ')
      // 203.0.113.7
      .replace(/(?<!\d)\d+(?:\.\d+){3,}/g, (address) => address.replaceAll('.', '. '))
      // Telephone numbers.
      .replace(/\+?\d(?:[\s()-]{0,3}\d){8,}/g, (number) => [...number].join('\u2060'))
  );
}
