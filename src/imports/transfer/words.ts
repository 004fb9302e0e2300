/** An import in the command's words. */
import type { Listener, Report, Trouble } from './report.ts';

const sayEvery = 1000;

/** Tells the operator of errors, and from time to time how far it is. */
export function inWords(say: (line: string) => void): Listener {
  let said = 0;
  return {
    hear: (trouble) => linesOf(trouble).forEach(say),
    goOn(report) {
      const { seen } = report.counts();
      if (Math.floor(seen / sayEvery) > Math.floor(said / sayEvery)) say(`${seen} ads read`);
      said = seen;
    },
  };
}

/** What was done, or would be, in one sentence each. */
export function inSentences(report: Report, writes: boolean): string[] {
  const { accounts, ads, photos, leftOut, causes } = report.counts();
  const will = writes ? '' : ' would be';
  const left = Object.keys(leftOut).length > 0 ? `; left out: ${parts(leftOut)}` : '';
  const why = Object.keys(causes).length > 0 ? ` (${parts(causes)})` : '';
  return [
    `accounts: ${accounts.created}${will} created, ${accounts.known} here already, ${accounts.wrong} refused`,
    `ads: ${ads.brought}${will} brought with ${photos.brought} photos, ${ads.known} here already, ${ads.wrong} refused${why}${left}`,
    ...(photos.missing > 0 ? [`photos: ${photos.missing} not found`] : []),
  ];
}

function linesOf({ row, of, id, errors }: Trouble): string[] {
  const whose = of === 'person' ? `user ${id}` : `ad ${id}`;
  return errors.map(
    ({ field, text }) =>
      `line ${row}: ${whose}: ${of === 'photo' ? 'photo not found' : `${of === 'note' ? 'note: ' : ''}${field}`}: ${text}`,
  );
}

function parts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
}
