/** Messages to the operator. They are not stored: a job mails them. */
import { randomInt } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import { bakuDate } from '../../domain/language/dates.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { cutLine, trusted, quote, say } from '../../platform/messages/words.ts';
import { defineLimits } from '../../platform/limits/limits.server.ts';
import type { ContactMessage } from './schema.ts';
import { readSender } from '../../platform/site/site.server.ts';

export const contactLimits = defineLimits({
  contactMessagesOfAddress: {
    max: 10,
    minutes: 60,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda mesaj göndərilib.',
  },
});

export type ContactRequest = ContactMessage & {
  /** The reference number shown to the sender: the date and a random number, such as `261123-048213`. */
  number: string;
};

/** Queues a message; returns its number. The sender gets no mail: anybody could enter a stranger's address. */
export async function receiveMessage(app: App, message: ContactMessage): Promise<string> {
  const day = bakuDate(app.now()).slice(2).replaceAll('-', '');
  const number = `${day}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
  await app.queue.send('contact.sendMessage', { ...message, number });
  return number;
}

/** Job: mails a message to the operator, or writes it to a file if they have no address. Replies go to the sender. */
export async function sendMessage(app: App, request: ContactRequest): Promise<void> {
  const { number, name, email, subject, message } = request;
  const from = await readSender(app);
  await app.mail.send({
    from,
    to: 'operator',
    messageId: `muraciet.${number}`,
    subject: cutLine(`Müraciət ${number}: ${subject || name}`, 150),
    replyTo: { name: '', address: email },
    ...writeLetter(
      {
        preview: quote(cutLine(message)),
        heading: subject ? quote(subject) : say`Yeni müraciət`,
        // Not quoted: replies go to this address.
        paragraphs: [say`Göndərən: ${quote(name)}, ${trusted(email)}`, quote(message)],
        closing: say`Müraciət ${trusted(number)} saytın əlaqə formasından gəlib. Bu məktuba cavab yazsanız, göndərənə gedəcək.`,
      },
      from,
    ),
  });
}
