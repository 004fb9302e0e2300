/** Finds names that look like misspelt settings. */
import { settingNames } from './config.ts';

// Variables of Node, npm, the store's SDK, OpenTelemetry's instrumentation, the C library and the shell.
const ofOthers =
  /^(NODE|NPM|AWS|UV|LD|MALLOC|LC|SSL|OPENSSL|XDG|DOCKER|OTEL)_|^(TZ|LANG|PATH|HOME|USER|SHELL|TMPDIR|BUILD_COMMIT|(HTTPS?|NO|ALL)_PROXY)$/i;
const mostWrong = 2;
// Shorter names are too similar to others: HOST and HOME.
const shortest = 6;

/** One line for each unknown name in `.env`, and for each elsewhere that differs from a setting by a letter or two. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  // Names in `.env`, as the launcher read them.
  const inFile = new Set(env['NAMES_IN_ENV_FILE']?.split(' '));
  return Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name) || ofOthers.test(name)) return [];
    const meant = nearest(name);
    if (inFile.has(name)) return `.env: ${name} is no setting${meant ? `; did you mean ${meant}?` : ''}`;
    return meant && meant.length >= shortest ? `${name} is no setting; did you mean ${meant}?` : [];
  });
}

function nearest(name: string): string | undefined {
  const [best] = settingNames
    .map((setting) => ({ setting, wrong: distance(name.toUpperCase(), setting) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .toSorted((one, other) => one.wrong - other.wrong);
  return best?.setting;
}

/** Edit distance: how many letters to add, drop or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const same = row[column]! + (letter === other ? 0 : 1);
      next.push(Math.min(same, row[column + 1]! + 1, next[column]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
