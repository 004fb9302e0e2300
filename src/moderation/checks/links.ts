/** Finds mail addresses, links, and user names on other services. */
import { findPhrases, phrasesOf, type Prose, type Span } from './words.ts';

// Matches only at the beginning of a word, which keeps matching fast.
const mail =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}\s?(?:@|\(at\)|\[at\]|\{at\})\s?[\p{L}\p{N}-]{2,40}\s?(?:\.|\(dot\))\s?[\p{L}]{2,10}/iu;
const address = /https?:\/\/\S|www[\s.]{1,3}\S|(?:^|[^\p{L}\p{N}.])(?:t|wa|m|fb)\.me\/\S/iu;
const site =
  /(?<![\p{L}\p{N}])[a-z0-9][a-z0-9-]{1,40}\.(?:com|net|org|ru|info|az|shop|store|site|online)(?![\p{L}\p{N}])/giu;
const handle = /(?<![\p{L}\p{N}.])@\s?[a-z][\w.]{2,40}/iu;

// `az` is also an adverb: people write "yenidir.az işlənib".
const afterAdverb =
  /^\s*(?:islen|işlən|islədil|işlədil|isled|istifad|sur|sür|ged|gəz|gez|gey|yan|benzin|yanacaq|rasx|məsrəf|mesref|ol|qal|vax|miqd|tap|rast|km|yür|yur|bir|pul|vur|çək|cek)/iu;

const elsewhere = phrasesOf(`
instagramda/instada/instagramdan/instadan izlə*, instagram/insta/tiktok/telegram səhifə*, telegram/instagram kanal*/qrup*
telegramdan/telegrama/telegramda yaz*/keç*/qoşul*, direktə/directə/direkt/direct yaz*, izlə* instagram/insta, bizi izləyin, kanalımıza qoşul*/abunə
gmail com/kom/nöqtə/nokta, mail ru/nöqtə/nokta, yandex ru/nöqtə, nöqtə/nokta/dot/точка com/az/ru/kom
`);
const messenger = /^(?:insta|instagram|instaqram|telegram|teleqram|tiktok|facebook|feysbuk|direct|direkt|инст|телег)/;
// Letters joined by dots or underscores, but not `kv.m`.
const handleName = /(?<![\w.])[a-z][a-z0-9]{2,}(?:[._][a-z0-9]{3,})+/i;

/** The first mail address of a text, as written. */
export function findMail({ text }: Prose): string | undefined {
  return mail.exec(text)?.[0];
}

/** The first link or user name, as written. */
export function findLink(prose: Prose): string | Span | undefined {
  const { text } = prose;
  const plain = wordAround(text, address.exec(text)?.index) ?? handle.exec(text)?.[0];
  return plain ?? findSite(text) ?? findPhrases(prose, elsewhere)[0] ?? findName(prose);
}

function findSite(text: string): string | undefined {
  for (const match of text.matchAll(site)) {
    const [found] = match;
    const after = text.slice(match.index + found.length, match.index + found.length + 20);
    if (!/\.az$/i.test(found) || !afterAdverb.test(after)) return found;
  }
  return undefined;
}

/** A user name beside the name of a service: `insta: gucci.baku_shop`, `gucci_baku instagramda`. */
function findName({ text, words }: Prose): string | undefined {
  for (const { folded, start, end } of words) {
    if (!messenger.test(folded)) continue;
    const near = `${text.slice(Math.max(0, start - 40), start)} ${text.slice(end, end + 40)}`;
    const name = handleName.exec(near)?.[0];
    if (name) return name;
  }
  return undefined;
}

function wordAround(text: string, index: number | undefined): string | undefined {
  return index === undefined ? undefined : /^\s?\S{1,60}/u.exec(text.slice(index))?.[0].trim();
}
