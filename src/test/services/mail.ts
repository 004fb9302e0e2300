/** For tests: mails as recipients see them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import PostalMime, { type Email } from 'postal-mime';

/** The newest mail to an address, or to no one, whose subject contains a word; undefined if none. */
export async function newestMail(dataDir: string, to: string | undefined, word: string): Promise<Email | undefined> {
  const mails = await mailsIn(dataDir);
  const isFor = (mail: Email) => (to === undefined ? !mail.to : mail.to?.some(({ address }) => address === to));
  return mails.findLast((mail) => isFor(mail) && mail.subject?.includes(word));
}

/** The address behind the button. */
export function linkIn(mail: Email | undefined): string {
  return /^https?:\/\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The mails that a site without a mail server wrote into its data folder, oldest first. */
export function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = `${dataDir}/mail`;
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(`${folder}/${name}`))));
}
