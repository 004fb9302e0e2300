/** What SQL statements tell of the request or job that they belong to. */
import { currentTrace, recorded, traceparentOf } from './trace.ts';

const longestText = 2000;
const operations = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release|set|lock)\b/i;

/**
 * Asks the database within the current trace. `ask` gets the text to send, which differs from the given one where
 * statements carry comments.
 */
export function askWithinTrace<Result>(text: string, ask: (text: string) => Promise<Result>): Promise<Result> {
  if (!currentTrace()) return ask(text);
  const operation = operations.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    // With placeholders: its parameters go apart.
    'db.query.text': text.slice(0, longestText),
  };
  return recorded({ name: `sql ${operation}`, kind: 'client', attributes }, () => ask(withComment(text)));
}

/**
 * In the form of sqlcommenter, but in front: PostgreSQL cuts what `pg_stat_activity` shows after a kilobyte, which many
 * searches exceed.
 */
function withComment(text: string): string {
  const trace = currentTrace();
  return trace?.isInSql ? `/*traceparent='${traceparentOf(trace)}'*/ ${text}` : text;
}
