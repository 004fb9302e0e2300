/** API calls on one's own shop. */
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Api, Calls } from '../platform/app/calls.server.ts';
import { invalid } from '../platform/base/errors.ts';
import { defineLimits, enforceLimit } from '../platform/limits/limits.server.ts';
import { employerOf } from '../accounts/acting/acting.server.ts';
import { receiveForm } from '../photos/incoming/multipart.server.ts';
import { photoLimits } from '../photos/limits.server.ts';
import { fileSchema } from '../photos/schemas.server.ts';
import { requireManager } from './managing.server.ts';
import { readOwnShop, removePhoto, replacePhoto, saveShop } from './own-shop.server.ts';
import { presentOwnShop } from './present.server.ts';
import { staffRoles } from '../accounts/acting/table.ts';
import { shopSchema } from './schema.ts';
import { ownShopAnswer } from './schemas.server.ts';

const shopLimits = defineLimits({
  // Limited, since each change of a shop invalidates every page with its name.
  shopChanges: {
    max: 60,
    minutes: 60,
    per: 'account',
    reason: 'Mağazanı bir saatda ən çox 60 dəfə dəyişmək olar.',
  },
});

const changes = { perCall: [shopLimits.shopChanges] };

const tags = ['Mağazalar'];
const places = { logo: 'Loqo', cover: 'Üz qabığı şəkli' } as const;
const onePhoto = {
  fileFields: new Set(['image', 'images', 'images[]', 'file']),
  maxFiles: 1,
  tooManyFiles: 'Yalnız bir şəkil göndərin.',
};

/** Registers the calls on one's own shop. */
export const ownShopCalls: Calls = (app) => async (http) => {
  http.get(
    '/shop',
    {
      schema: {
        tags,
        summary: 'Öz mağazası',
        response: { 200: ownShopAnswer.extend({ role: z.enum(staffRoles) }) },
      },
      config: { access: { for: 'users', shop: 'staff', limits: 'none' } },
    },
    async (request) => {
      const { id } = request.seller;
      const role = (await employerOf(app, request))?.role ?? ('owner' as const);
      return { ...presentOwnShop(await readOwnShop(app, id), app.now()), role };
    },
  );
  http.put(
    '/shop',
    {
      schema: {
        tags,
        summary: 'Mağaza yaratmaq və ya dəyişmək',
        description:
          'Yeni mağazanı admin açır; o vaxta qədər səhifəsi görünmür. Açıq mağazanın yeni adı, linkləri, VÖEN-i və təsviri adminin qərarını gözləyir («pending»), o vaxta qədər köhnələri görünür; onları yenidən göndərmək dəyişikliyi geri götürür.',
        body: shopSchema,
        response: { 200: ownShopAnswer },
      },
      config: { access: { for: 'users', shop: 'owner', limits: changes } },
    },
    async (request) => {
      const account = await requireManager(app, request);
      return presentOwnShop(await saveShop(app, account, request.body), app.now());
    },
  );
  for (const place of ['logo', 'cover'] as const) photoCalls(http, app, place);
};

function photoCalls(http: Api, app: App, place: keyof typeof places): void {
  http.put(
    `/shop/${place}`,
    {
      schema: {
        tags,
        summary: `Mağaza: ${places[place]}`,
        consumes: ['multipart/form-data'],
        body: z.object({ image: fileSchema.describe('Bir şəkil faylı') }),
        response: { 200: ownShopAnswer },
      },
      config: {
        access: {
          for: 'users',
          shop: 'owner',
          limits: { perCall: [shopLimits.shopChanges], inHandler: [photoLimits.photos] },
        },
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
    {
      schema: { tags, summary: `Mağaza: ${places[place]}, silmək`, response: { 200: ownShopAnswer } },
      config: { access: { for: 'users', shop: 'owner', limits: changes } },
    },
    async (request) => presentOwnShop(await removePhoto(app, await requireManager(app, request), place), app.now()),
  );
}
