/** The site's mails, as HTML and plain text. */
import { toHtml } from './letter-html.ts';
import { isTyped, quote, type Words, writeWords } from './words.ts';
import type { SitePicture } from '../../ui/site.ts';

export type Letter = {
  /** Preview text beside the subject. */
  preview: Words;
  heading: Words;
  paragraphs: readonly Words[];
  /** The listings it is about. */
  cards?: readonly MailCard[];
  /** A list, such as of reasons. */
  points?: readonly Words[];
  /** Paragraphs below cards and list. */
  after?: readonly Words[];
  button?: Link;
  /** What else can be done, below the button. */
  hints?: readonly Hint[];
  /** Small print. */
  closing: Words;
  /** A link at the bottom, such as to unsubscribe. */
  ending?: Link;
};

export type Link = { label: Words; link: string };
export type Hint = Link & { text: Words };

/** A listing as people typed it, but for its price; so a letter with cards counts as typed. */
export type MailCard = {
  number: number;
  title: string;
  price: string;
  oldPrice?: string;
  facts: string;
  place: string;
  /** Address of a picture. */
  photo?: string;
  link: string;
};

/** The sender's name, colour and logo, as the owner has set them. */
export type Sender = { name: string; colour: string; picture?: SitePicture | undefined };

/** The two parts of a mail; everything passed in is escaped. */
export function writeLetter(letter: Letter, site: Sender): { html: string; text: string } {
  return { html: toHtml(letter, site), text: toText(letter, site) };
}

/** Whether a letter contains user text. */
export function isLetterTyped(letter: Letter): boolean {
  const { preview, heading, paragraphs, cards = [], points = [], after = [], button, hints = [], closing } = letter;
  const links = [button, letter.ending].flatMap((link) => (link ? [link.label] : []));
  const hinted = hints.flatMap(({ text, label }) => [text, label]);
  const said = [preview, heading, ...paragraphs, ...points, ...after, ...links, ...hinted, closing];
  return cards.length > 0 || said.some(isTyped);
}

/** The first address is that of the button: cards stand below it. */
function toText(letter: Letter, { name }: Sender): string {
  const { heading, paragraphs, cards = [], points = [], after = [], button, hints = [], closing, ending } = letter;
  const textOf = ({ label, link }: Link) => `${writeWords(label)}:\n${link}`;
  const parts = [
    ...[heading, ...paragraphs].map(writeWords),
    ...(points.length > 0 ? [points.map((point) => `- ${writeWords(point)}`).join('\n')] : []),
    ...after.map(writeWords),
    ...(button ? [textOf(button)] : []),
    ...cards.map(cardText),
    ...hints.map((hint) => `${writeWords(hint.text)}\n${textOf(hint)}`),
    writeWords(closing),
    ...(ending ? [textOf(ending)] : []),
    `-- \n${name}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function cardText({ number, title, price, oldPrice, facts, place, link }: MailCard): string {
  const typed = (text: string) => (text === '' ? [] : [writeWords(quote(text))]);
  const said = [price, ...(oldPrice ? [`əvvəl ${oldPrice}`] : []), ...typed(facts), ...typed(place)];
  return `${writeWords(quote(title))}\n${said.join(', ')}\nElan № ${number}:\n${link}`;
}
