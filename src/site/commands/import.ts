/**
 * `npm run import -- FILE [--write]`: takes over accounts and ads of other software, from a CSV or an SQL dump of Osclass 5
 * or Yclas 4. Without `--write` it only says what it would do.
 */
import { parseArgs } from 'node:util';
import { bringAds } from '../../imports/transfer/bring.server.ts';
import { tellPeople } from '../../imports/transfer/mails.server.ts';
import { mappingFile } from '../../imports/transfer/mapping.server.ts';
import { inSentences, inWords } from '../../imports/transfer/words.ts';
import { runCommand } from './run-command.ts';
// Storing listings asks all features.
import '../features.server.ts';

const usage =
  'usage: npm run import -- FILE.sql|FILE.csv [--photos FOLDER-OR-ADDRESS] [--mapping FILE] [--source NAME] [--write [--send-mail]]';

await runCommand(
  readArguments,
  async (app, { sendsMail, mappingPath, ...asked }) => {
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const mapping = mappingFile(mappingPath, say);
    const report = await bringAds(app, { ...asked, mapping, listener: inWords(say) });
    for (const line of inSentences(report, asked.writes)) say(line);
    if (sendsMail) say(`mails: ${await tellPeople(app)} people are told`);
    return asked.writes ? 'written' : 'nothing written: --write does it; read';
  },
  { upToDate: true },
);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      photos: { type: 'string' },
      mapping: { type: 'string' },
      source: { type: 'string' },
      write: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'send-mail': { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  const { write: writes, 'send-mail': sendsMail, photos, source, mapping } = values;
  const isWrong = more.length > 0 || (sendsMail && !writes) || (writes && values['dry-run']);
  if (path === undefined || isWrong || (source !== undefined && !/^[\w.-]{1,50}$/.test(source)))
    throw new TypeError(usage);
  return { path, writes, sendsMail, photos, source, mappingPath: mapping ?? `${path}.mapping.json` };
}
