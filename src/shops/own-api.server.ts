/** API calls on one's own shop. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { invalid } from '../platform/base/errors.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import { employerOf, requireSeller } from '../accounts/acting/acting.server.ts';
import { receiveForm } from '../photos/incoming/multipart.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { fileSchema } from '../photos/schemas.server.ts';
import { requireManager } from './managing.server.ts';
import { readOwnShop, removePhoto, replacePhoto, saveShop } from './own-shop.server.ts';
import { presentOwnShop } from './present.server.ts';
import { staffRoles } from '../accounts/acting/table.ts';
import { shopSchema } from './schema.ts';
import { ownShopAnswer } from './schemas.server.ts';

const common = { tags: ['Mağazalar'], security: [{ bearer: [] }] };
const places = { logo: 'Loqo', cover: 'Üz qabığı şəkli' } as const;
const onePhoto = {
  fileFields: new Set(['image', 'images', 'images[]', 'file']),
  maxFiles: 1,
  tooManyFiles: 'Yalnız bir şəkil göndərin.',
};

/** Registers the calls on one's own shop. */
export const ownShopCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.get(
      '/shop',
      {
        schema: {
          ...common,
          summary: 'Öz mağazası',
          response: { 200: ownShopAnswer.extend({ role: z.enum(staffRoles) }) },
        },
      },
      async (request) => {
        const { id } = await requireSeller(app, request);
        const role = (await employerOf(app, request))?.role ?? ('owner' as const);
        return { ...presentOwnShop(await readOwnShop(app, id), app.now()), role };
      },
    );
    http.put(
      '/shop',
      {
        schema: {
          ...common,
          summary: 'Mağaza yaratmaq və ya dəyişmək',
          description:
            'Yeni mağazanı admin açır; o vaxta qədər səhifəsi görünmür. Açıq mağazanın yeni adı, linkləri, VÖEN-i və təsviri adminin qərarını gözləyir («pending»), o vaxta qədər köhnələri görünür; onları yenidən göndərmək dəyişikliyi geri götürür.',
          body: shopSchema,
          response: { 200: ownShopAnswer },
        },
      },
      async (request) => {
        const account = await requireManager(app, request);
        return presentOwnShop(await saveShop(app, account, request.body), app.now());
      },
    );
    for (const place of ['logo', 'cover'] as const) photoCalls(plain, app, place);
  };

function photoCalls(http: FastifyInstance, app: App, place: keyof typeof places): void {
  http.put(
    `/shop/${place}`,
    {
      schema: {
        ...common,
        summary: `Mağaza: ${places[place]}`,
        consumes: ['multipart/form-data'],
        body: z.object({ image: fileSchema.describe('Bir şəkil faylı') }),
        response: { 200: ownShopAnswer },
      },
      // Schema only for the API document; the form is read part by part.
      validatorCompiler: () => () => true,
    },
    async (request) => {
      const account = await requireManager(app, request);
      if (!request.isMultipart()) throw invalid({ image: 'Şəkil əlavə edin.' });
      const form = await receiveForm(app, request, { sender: account.id, ...onePhoto });
      try {
        const [photo] = form.photos;
        if (!photo) throw invalid({ image: 'Şəkil əlavə edin.' });
        await enforceLimit(app, photoLimits.photos, account.id);
        return presentOwnShop(await replacePhoto(app, account, place, photo), app.now());
      } finally {
        await form.discard();
      }
    },
  );
  http.delete(
    `/shop/${place}`,
    { schema: { ...common, summary: `Mağaza: ${places[place]}, silmək`, response: { 200: ownShopAnswer } } },
    async (request) => presentOwnShop(await removePhoto(app, await requireManager(app, request), place), app.now()),
  );
}
