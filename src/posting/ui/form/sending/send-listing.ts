/** Submits a listing's form: uploaded photos by id, others as files. */
import { CallError } from '../../../../ui/browser/call.ts';
import { readStored } from '../../../../ui/browser/storage.ts';
import { upload } from '../../../../ui/browser/upload.ts';
import { kindOf } from '../../../../domain/fields/field.ts';
import { linesOf } from '../../../../domain/fields/kind.ts';
import type { Section } from '../../../../domain/fields/section.ts';
import type { PhotoPart } from '../../../../photos/ui/picking/photo-state.ts';
import type { PhotoTray } from '../../../../photos/ui/picking/photo-tray.ts';
import type { Listing } from '../../../../listings/present.ts';

type Options = {
  section: Section;
  values: Readonly<Record<string, string>>;
  photos: Pick<PhotoTray, 'parts'>;
  editing: Listing | undefined;
  /** `updatedAt` of the listing that the form was made from. */
  read?: string | undefined;
  /** Idempotency key of a new listing. */
  postingKey: string | undefined;
  onProgress: (share: number) => void;
};

export async function sendListing({ section, values, photos, editing, read, postingKey, onProgress }: Options) {
  const send = (form: FormData): Promise<Listing> => {
    const headers: Record<string, string> = {
      ...(postingKey && { 'Idempotency-Key': postingKey }),
      ...(read && { 'If-Match': read }),
    };
    const options = { form, headers, onProgress };
    const path = { section: section.name };
    return editing
      ? upload('PUT /api/{section}/{id}', { ...options, path: { ...path, id: editing._id } })
      : upload('POST /api/{section}', { ...options, path });
  };
  const form = formOf(section, values, await photos.parts(), editing !== undefined);
  try {
    return await send(form);
  } catch (error) {
    // Upload ids may have expired or belong to another account: retries with the files, which are still here.
    const refused = error instanceof CallError && error.status === 400 && error.fields['images'];
    if (!refused || !form.has('uploads')) throw error;
    return send(formOf(section, values, await photos.parts(true), editing !== undefined));
  }
}

function formOf(
  { fields }: Section,
  values: Readonly<Record<string, string>>,
  photos: readonly PhotoPart[],
  editing: boolean,
): FormData {
  const form = new FormData();
  const repeated = new Set(fields.filter((field) => kindOf(field).repeats).map(({ name }) => name));
  for (const [name, value] of Object.entries(values)) {
    const lines = repeated.has(name) ? linesOf(value) : [value];
    // An empty value clears the field.
    for (const line of lines.length > 0 ? lines : ['']) form.append(name, line);
  }
  form.append('data', new Date().toISOString());
  form.append('userId', readStored('userId') ?? '');
  // Without `keepImages`, the call would keep all photos; an empty value keeps none.
  if (editing && !photos.some(({ name }) => name === 'keepImages')) form.append('keepImages', '');
  for (const { name, value } of photos) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  return form;
}
