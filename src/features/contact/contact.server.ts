/** Messages to the operator. They are not stored: a job mails them. */
import { randomInt } from 'node:crypto';
import type { App } from '../../app.ts';
import { bakuDate } from '../../language/dates.ts';
import { writeLetter } from '../../messages/letter.ts';
import { cutLine, ours, quote, say } from '../../messages/words.ts';
import { defineLimits, takeAddress } from '../limits/limits.server.ts';
import type { ContactMessage } from './schema.ts';

export const contactLimits = defineLimits({
  contactMessagesOfAddress: { max: 10, minutes: 60, reason: 'Bu şəbəkədən çox sayda mesaj göndərilib.' },
});

export type ContactRequest = ContactMessage & {
  /** What the sender is told: the day and a random number, such as `261123-048213`. */
  number: string;
};

/** Takes a message; returns its number. The sender gets no mail: anybody could have theirs sent to a stranger. */
export async function takeMessage(app: App, address: string, message: ContactMessage): Promise<string> {
  await takeAddress(app, contactLimits.contactMessagesOfAddress, address);
  const day = bakuDate(app.now()).slice(2).replaceAll('-', '');
  const number = `${day}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
  await app.queue.send('contact.sendMessage', { ...message, number });
  return number;
}

/** Job: mails a message to the operator, or writes it to a file while they have no address. An answer goes to the sender. */
export async function sendMessage(app: App, request: ContactRequest): Promise<void> {
  const { number, name, email, subject, message } = request;
  await app.mail.send({
    to: 'operator',
    subject: cutLine(`Müraciət ${number}: ${subject || name}`, 150),
    replyTo: { name: '', address: email },
    ...writeLetter({
      preview: quote(cutLine(message)),
      heading: subject ? quote(subject) : say`Yeni müraciət`,
      // The address as it is: answers go there.
      paragraphs: [say`Göndərən: ${quote(name)}, ${ours(email)}`, quote(message)],
      closing: say`Müraciət ${ours(number)} saytın əlaqə formasından gəlib. Bu məktuba cavab yazsanız, göndərənə gedəcək.`,
    }),
  });
}
