/** API call of the contact form. */
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { receiveMessage } from './contact.server.ts';
import { contactSchema } from './schema.ts';

const taken = z.object({ message: z.string(), number: z.string() });

export const contactCalls =
  (app: App): FastifyPluginAsync =>
  async (plain) => {
    const http = plain.withTypeProvider<ZodTypeProvider>();
    http.post(
      '/contact',
      {
        schema: {
          summary: 'Saytın operatoruna mesaj',
          description: 'Müraciətin nömrəsi ilə cavablanır; cavab göndərilən e-poçta gəlir.',
          body: contactSchema,
          response: { 201: taken },
        },
      },
      async (request, reply) => {
        const number = await receiveMessage(app, request.body);
        return reply.code(201).send({ message: `Mesajınız göndərildi. Müraciətin nömrəsi: ${number}.`, number });
      },
    );
  };
