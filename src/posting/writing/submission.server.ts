/** Parses a submitted listing into texts by field name and photos. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { invalid } from '../../platform/base/errors.ts';
import { textOfNumber } from '../../domain/fields/number/read.ts';
import { kindOf } from '../../domain/fields/field.ts';
import type { Input } from '../../domain/fields/schema.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { type ReceivedForm, type ReceivedPhoto, receiveForm } from '../../photos/incoming/multipart.server.ts';

/** A client's submission: texts by field name, and photos as temporary files. */
export type Submission = {
  input: Input;
  /** Photos in display order: new ones, ids of uploads and, in a change, file names to keep. */
  photos: readonly (ReceivedPhoto | string)[];
  /** Distinct ids of uploads among the photos. */
  uploadIds: readonly string[];
  /** In a change: keeps all photos and appends new ones. */
  keepsAll: boolean;
  /** Who sends it, and has sent the uploads: the owner of the listing, or somebody of the shop's staff. */
  sentBy?: Account;
  /**
   * For rows of a shop's file: records the row, and the keys of its new photos, in the transaction that stores the
   * listing; such listings are limited by file.
   */
  ofFile?: (trx: Transaction<Database>, listingId: string, addedKeys: readonly string[]) => Promise<void>;
  /** In a change: the `updatedAt` of the listing it is made from, if its sender wants nobody's changes overwritten. */
  read?: string;
  /** In a change: keys of the photos it is made for; refused once the listing has others. */
  madeFor?: readonly string[];
  /** When it was posted elsewhere; its time here begins now all the same. */
  postedAt?: Date;
};

const fileFields: ReadonlySet<string> = new Set(['images', 'images[]']);

// Misspelt field names that existing clients send.
const spellings: Readonly<Record<string, string>> = { title_typee: 'title_type', cateqory: 'category' };

const maxRepeated = 150;

/** Reads the form, passes it to `work`, and always deletes its temporary files. */
export async function withSubmission<T>(
  app: App,
  request: FastifyRequest,
  account: Account,
  section: Section,
  work: (submission: Submission) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work(submissionOfJson(section, request.body));
  const form = await receiveForm(app, request, {
    sender: account.id,
    fileFields,
    maxFiles: section.photos.max,
    tooManyFiles: `Ən çox ${section.photos.max} şəkil yükləyə bilərsiniz.`,
  });
  try {
    return await work(submissionOfForm(section, form));
  } finally {
    await form.discard();
  }
}

/** Photos keep the order of the form's parts, so that a new one can precede a kept one. */
function submissionOfForm(section: Section, { fields, parts }: ReceivedForm): Submission {
  return {
    input: toInput(section, fields),
    photos: parts.flatMap(({ name, sent }) => {
      if (typeof sent !== 'string' || name === 'keepImages') return sent;
      return name === 'uploads' ? idsOf([sent]) : [];
    }),
    uploadIds: idsOf(fields['uploads']),
    keepsAll: !fields['keepImages'],
  };
}

function submissionOfJson(section: Section, body: unknown): Submission {
  const fields = fieldsOfJson(body);
  const { keepImages } = fields;
  const uploadIds = idsOf(fields['uploads']);
  return {
    input: toInput(section, fields),
    photos: [...(keepImages ?? []), ...uploadIds],
    uploadIds,
    keepsAll: !keepImages,
  };
}

/** Distinct, normalised ids of uploads; ignores empty texts. */
function idsOf(texts: readonly string[] = []): string[] {
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean))];
}

function toInput(section: Section, fields: Record<string, string[]>): Input {
  const input: Input = {};
  for (const [name, values] of Object.entries(fields)) input[spellings[name] ?? name] = values.at(-1);
  for (const field of section.fields) {
    const values = kindOf(field).repeats && (fields[field.name] ?? fields[`${field.name}[]`]);
    if (values) input[field.name] = values.join('\n');
  }
  return { ...input, ...contactOfText(fields['contact']?.at(-1)) };
}

/** Some clients send the contact as one JSON text. */
function contactOfText(text: string | undefined): Input {
  if (!text) return {};
  try {
    const contact: unknown = JSON.parse(text);
    if (typeof contact !== 'object' || contact === null) throw new Error('no object');
    return contactOf(contact);
  } catch {
    throw invalid({ contact: 'Əlaqə məlumatı düzgün deyil.' });
  }
}

/** Texts of a contact; ignores anything else. */
function contactOf(contact: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contact).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[`contact.${name}`, String(value)]] : [],
    ),
  );
}

function fieldsOfJson(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string[]][] => {
      if (typeof value === 'string') return [[name, [value]]];
      if (typeof value === 'number') return [[name, [textOfNumber(value)]]];
      if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return [[name, listOf(name, value)]];
      if (name !== 'contact' || typeof value !== 'object' || value === null) return [];
      return Object.entries(contactOf(value)).map(([part, text]) => [part, [text]]);
    }),
  );
}

/** Rejects more values than a form may have: a JSON body has room for far more. */
function listOf(name: string, texts: string[]): string[] {
  if (texts.length > maxRepeated) throw invalid({ [name]: `Ən çox ${maxRepeated} dəyər ola bilər.` });
  return texts;
}
