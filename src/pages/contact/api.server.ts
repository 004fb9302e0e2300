/** API call of the contact form. */
import { z } from 'zod';
import type { Calls } from '../../platform/app/calls.server.ts';
import { contactLimits, receiveMessage } from './contact.server.ts';
import { contactSchema } from './schema.ts';

const taken = z.object({ message: z.string(), number: z.string() });

export const contactCalls: Calls = (app) => async (http) => {
  http.post(
    '/contact',
    {
      schema: {
        summary: 'Saytın operatoruna mesaj',
        description: 'Müraciətin nömrəsi ilə cavablanır; cavab göndərilən e-poçta gəlir.',
        body: contactSchema,
        response: { 201: taken },
      },
      config: { access: { for: 'all', limits: { perCall: [contactLimits.contactMessagesOfAddress] } } },
    },
    async (request, reply) => {
      const number = await receiveMessage(app, request.body);
      return reply.code(201).send({ message: `Mesajınız göndərildi. Müraciətin nömrəsi: ${number}.`, number });
    },
  );
};
