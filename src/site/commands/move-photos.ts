/** `npm run move-photos -- --to s3|disk`: copies photos, and files that wait to be worked through, between the stores of `STORAGE_URL` and `SECOND_STORAGE_URL`. */
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { StartError } from '../../platform/database/start-error.ts';
import { moveFiles, movePhotos } from '../../photos/move.server.ts';
import { receivedNames } from '../../platform/storage/file-name.ts';
import { openFiles } from '../../platform/storage/files.ts';
import { parseStorageUrl } from '../../platform/storage/storage-url.ts';

await runCommand(readArguments, async (app, kind) => {
  const { storageUrl, secondStorageUrl } = app.config;
  if (!secondStorageUrl) throw new StartError('SECOND_STORAGE_URL: got nothing; it names the other store');
  const urls = [storageUrl, secondStorageUrl];
  const [to, ...more] = urls.filter((url) => parseStorageUrl(url)?.kind === kind);
  const from = urls.find((url) => url !== to);
  if (!to || !from || more.length > 0) {
    throw new StartError(`STORAGE_URL and SECOND_STORAGE_URL: one of them, not both, must be on ${kind}`);
  }
  const [source, target] = [openFiles(from), openFiles(to)];
  const { copied, there, lacking } = await movePhotos(app, source, target);
  const [waiting, place] = [openFiles(from, undefined, receivedNames), openFiles(to, undefined, receivedNames)];
  const files = await moveFiles(waiting, place);
  const mark = await source.readMark();
  if (mark && !(await target.readMark())) await target.writeMark(mark);
  for (const store of [source, target, waiting, place]) store.close();
  return `${copied + files.copied} files copied, ${there + files.there} were there; ${lacking} that the database names are lacking`;
});

function readArguments(): 's3' | 'disk' {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (to === 's3' || to === 'disk') return to;
  throw new StartError('usage: npm run move-photos -- --to s3|disk');
}
