/** Ads of a CSV with a header. */
import type { Readable } from 'node:stream';
import { fold } from '../../../domain/language/fold.ts';
import { storableStart } from '../../../domain/language/storable.ts';
import { lookAtCsv, readCsv } from '../../sources/csv.server.ts';
import { decode, type Encoding } from '../../sources/encoding.server.ts';
import type { SourceRow } from '../../sources/problem.ts';
import { isFieldName } from '../../rows/columns.ts';
import { imagesIn } from '../../rows/images-in.ts';
import { ownValue } from '../../rows/own-value.ts';
import type { Ad, Ads } from './ad.ts';
import { emailId } from './email-id.server.ts';
import { dateOf, misreadText, oldText } from './dates.ts';
import { plainText, repaired } from './plain-text.ts';

// Usual names of columns besides our fields' own names and labels; folded.
const usual: Readonly<Record<string, string>> = {
  id: 'externalId',
  kod: 'externalId',
  externalid: 'externalId',
  bolme: 'section',
  basliq: 'title',
  name: 'contact.name',
  username: 'contact.name',
  'contact name': 'contact.name',
  istifadeci: 'contact.name',
  ad: 'contact.name',
  'ad soyad': 'contact.name',
  satici: 'contact.name',
  email: 'contact.email',
  'e-mail': 'contact.email',
  mail: 'contact.email',
  'e-poct': 'contact.email',
  epoct: 'contact.email',
  phone: 'contact.phone',
  tel: 'contact.phone',
  telefon: 'contact.phone',
  nomre: 'contact.phone',
  'mobil nomre': 'contact.phone',
  mobile: 'contact.phone',
  city: 'location',
  seher: 'location',
  text: 'description',
  metn: 'description',
  photos: 'images',
  photo: 'images',
  image: 'images',
  sekiller: 'images',
  sekil: 'images',
  date: 'date',
  created_at: 'date',
  tarix: 'date',
  qiymet: 'price',
  valyuta: 'currency',
  kateqoriya: 'category',
};

const isUsual = (cell: string) => Object.hasOwn(usual, fold(cell)) || isFieldName(cell);

// Longer ids are refused, and longer categories no names.
const maxName = 200;

/** Reads a file of any size, row by row. `columns`: what its owner says of them. */
export function csvAds(
  open: () => Readable,
  {
    head,
    encoding,
    columns,
    now,
  }: { head: string; encoding: Encoding; columns: Readonly<Record<string, string>>; now: Date },
): Ads {
  const isName = (cell: string) => Object.hasOwn(columns, cell) || isUsual(cell);
  const { dialect } = lookAtCsv(head, isName);
  const rows = () => readCsv(() => decode(open(), encoding), dialect, { isCut: false }, isName);
  const all = async function* () {
    for await (const row of rows()) yield adOf(row, columns, now);
  };
  return {
    name: 'csv',
    async categories() {
      const names = new Map<string, string>();
      for await (const { category } of all()) if (category) names.set(category, category);
      return names;
    },
    async *people() {
      // All of them have ads.
    },
    ads: all,
  };
}

function adOf({ row, texts, problems }: SourceRow, columns: Readonly<Record<string, string>>, now: Date): Ad {
  const named: Record<string, string> = Object.create(null);
  for (const [column, text] of Object.entries(texts)) {
    const ours = ownValue(columns, column) ?? ownValue(usual, fold(column)) ?? column;
    if (ours !== '' && !named[ours]) named[ours] = repaired(text).trim();
  }
  const { externalId = '', images = '', date = '', currency = '', price = '', ...rest } = named;
  const { category: itsCategory = '', ...withoutCategory } = rest;
  const category = storableStart(itsCategory, maxName);
  const email = rest['contact.email'] ?? '';
  const phone = rest['contact.phone'] ?? '';
  const isOurs = Boolean(rest['section']);
  const { postedAt, misread, isOld } = dateOf(date, now);
  const noDate = { field: 'date', text: `${misreadText(date)} Tarixi 05.11.2026 və ya 2026-11-05 kimi yazın.` };
  return {
    row,
    id: storableStart(externalId, maxName),
    person: { row, id: emailId(email), name: rest['contact.name'] ?? '', email, phone },
    ...(!isOurs && { category }),
    texts: { ...(isOurs ? rest : withoutCategory), description: plainText(rest['description'] ?? '') },
    // «Razılaşma yolu ilə» is no price: the one of the mapping applies.
    ...(/\d/.test(price) && { price: { amount: price, currency } }),
    images: imagesIn(images),
    ...((problems || misread) && { problems: [...(problems ?? []), ...(misread ? [noDate] : [])] }),
    ...(postedAt && { postedAt }),
    ...(isOld && { notes: [{ field: 'date', text: oldText(date) }] }),
  };
}
