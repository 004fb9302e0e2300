/** Banner API calls. */
import { z } from 'zod';
import { byId, type Calls } from '../../platform/app/calls.server.ts';
import { invalid } from '../../platform/base/errors.ts';
import { forReading } from '../../platform/page/reading.ts';
import { cacheUntilChanged } from '../../platform/cache/response-cache.ts';
import { bannersTopic } from '../../platform/cache/changes.ts';
import { fileSchema } from '../../photos/schemas.server.ts';
import { receiveForm } from '../../photos/incoming/multipart.server.ts';
import { deleteBanner, postBanner, readBanners } from './banners.server.ts';
import { presentBanner } from './present.ts';
import { bannerSchema } from './schema.ts';
import { banner } from './schemas.server.ts';
import { staffWriting } from '../../platform/limits/staff.server.ts';

const onePhoto = {
  fileFields: new Set(['images', 'images[]']),
  maxFiles: 1,
  tooManyFiles: 'Bannerin yalnız bir şəkli ola bilər.',
};
// Far more than a page shows; caps the response size.
const listLimit = 1000;

const body = bannerSchema.extend({ images: z.array(fileSchema).describe('Bir şəkil faylı; images və ya images[]') });

/** Registers the banner calls: reading is public, only the admin adds and removes. */
export const bannerCalls: Calls = (app) => async (http) => {
  const tags = ['Bannerlər'];
  http.get(
    '/ads',
    {
      schema: { tags, summary: 'Bannerlər', response: { 200: z.array(banner) } },
      config: { access: { for: 'all', limits: 'reading' } },
    },
    async (request) => {
      const reading = forReading(app, bannersTopic);
      cacheUntilChanged(request, reading);
      return (await readBanners(reading, listLimit)).map(presentBanner);
    },
  );
  http.post(
    '/ads',
    {
      schema: {
        tags,
        summary: 'Banner əlavə etmək',
        consumes: ['multipart/form-data'],
        body,
        response: { 201: banner },
      },
      config: { access: { for: 'admin', limits: staffWriting } },
      // Schema only for the API document; texts are validated after the form is read.
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw invalid({ images: 'Şəkil əlavə edin.' });
      const { admin } = request;
      const form = await receiveForm(app, request, { sender: admin.id, ...onePhoto });
      try {
        const texts = Object.entries(form.fields).map(([name, values]) => [name, values.at(-1) ?? '']);
        const row = await postBanner(app, admin, Object.fromEntries(texts), form.photos[0]);
        return await reply.code(201).send(presentBanner(row));
      } finally {
        await form.discard();
      }
    },
  );
  http.delete(
    '/ads/:id',
    {
      schema: {
        tags,
        summary: 'Banneri silmək',
        params: byId,
        response: { 200: z.object({ message: z.string() }) },
      },
      config: { access: { for: 'admin', limits: staffWriting, id: 'banner', once: true } },
    },
    async (request) => {
      await deleteBanner(app, request.admin, request.params.id);
      return { message: 'Banner silindi!' };
    },
  );
};
