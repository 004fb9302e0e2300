/** Calls for uploads: photos sent before their listing. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Calls } from '../../platform/app/calls.server.ts';
import { invalid } from '../../platform/base/errors.ts';
import { readManaged } from '../../accounts/acting/acting.server.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { enforceLimit } from '../../platform/limits/limits.server.ts';
import { fileSchema, photoAnswer } from '../schemas.server.ts';
import { receiveForm } from '../incoming/multipart.server.ts';
import { findDuplicates } from '../likeness/duplicates.server.ts';
import { presentPhoto } from '../present.ts';
import { findUploads, addUpload } from './uploads.server.ts';
import type { UploadsTable } from '../table.ts';
import { photoLimits } from '../limits.server.ts';

const fileFields: ReadonlySet<string> = new Set(['images', 'images[]']);
// Maximum number of ids per call, more than any listing shows.
const maxIds = 50;
const uploadAnswer = photoAnswer.extend({ id: z.uuid() });
const duplicateAnswer = z.object({ section: z.string(), id: z.number().int(), own: z.boolean() });
const newUploadAnswer = uploadAnswer.extend({
  duplicates: z.array(duplicateAnswer).describe('Eyni şəklin göründüyü elanlar, ən yenisi birinci, ən çox 20'),
});

/**
 * Receives one photo per call, and reports which uploads still exist. For signed-in users, whose photos they stay until a
 * listing or message takes them: a photo for a private message is no business of the shop that they work for.
 */
export const photoCalls: Calls = (app) => async (http) => {
  http.get(
    '/photos',
    {
      schema: {
        summary: 'Elandan əvvəl göndərilmiş öz şəkilləriniz',
        description:
          'Göstərilən id-lərdən yalnız sizin olan və hələ heç bir elanda göstərilməyənlər qayıdır, soruşulduğu ardıcıllıqla.',
        querystring: z.object({ ids: z.string().default('').describe('Vergüllə ayrılmış id-lər') }),
        response: { 200: z.array(uploadAnswer) },
      },
      config: { access: { for: 'users', limits: 'none' } },
    },
    async (request) => {
      const { account } = request;
      const ids = request.query.ids.split(',').slice(0, maxIds);
      const photos = await findUploads(app, account, ids);
      return ids.flatMap((id) => {
        const photo = photos.get(id);
        return photo ? { id, ...presentPhoto(photo) } : [];
      });
    },
  );
  http.post(
    '/photos',
    {
      schema: {
        summary: 'Elandan əvvəl göndərilən şəkil',
        description:
          'Cavabdakı id bir gün ərzində bir elanın uploads və ya bir mesajın photos sahəsində göstərilə bilər. Heç yerdə göstərilməyən şəkil bir gündən sonra silinir.',
        consumes: ['multipart/form-data'],
        body: z.object({ images: z.array(fileSchema).describe('Bir şəkil faylı; images və ya images[]') }),
        response: { 201: newUploadAnswer },
      },
      config: { access: { for: 'users', limits: { perOutcome: [photoLimits.photos, photoLimits.photosOfAddress] } } },
      // The schema only documents the API; the form is read below.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const { account } = request;
      const row = await receivePhoto(app, request, account);
      const duplicates = await findDuplicates(app, await readManaged(app, request), row.key);
      return reply.code(201).send({ id: row.id, ...presentPhoto(row), duplicates });
    },
  );
};

async function receivePhoto(app: App, request: FastifyRequest, account: Account): Promise<UploadsTable> {
  if (!request.isMultipart()) throw noPhoto();
  const form = await receiveForm(app, request, {
    sender: account.id,
    fileFields,
    maxFiles: 1,
    tooManyFiles: 'Hər dəfə yalnız bir şəkil göndərin.',
  });
  try {
    const [photo] = form.photos;
    if (!photo) throw noPhoto();
    await enforceLimit(app, photoLimits.photosOfAddress, request.ip);
    return await addUpload(app, account, photo);
  } finally {
    await form.discard();
  }
}

function noPhoto() {
  return invalid({ images: 'Şəkil əlavə edin.' });
}
