/** Warnings to a message's receiver, in one box below it. */
import { Link } from 'react-router';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';

type Props = { warnings: readonly string[]; onReport: (() => void) | undefined };

const action = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2';

export function MessageWarnings({ warnings, onReport }: Props) {
  if (warnings.length === 0) return null;
  return (
    <div className="mt-1 flex gap-2 rounded-card border border-warning-line bg-warning-soft px-4 pt-3 pb-1 text-sm text-warning">
      <RareIcon name="warning" className="size-5 shrink-0" />
      <div>
        {warnings.map((warning) => {
          const [first = '', ...rest] = warning.split(/(?<=\.) /);
          return (
            <p key={warning} className="not-first:mt-2">
              <strong className="font-semibold">{first}</strong> {rest.join(' ')}
            </p>
          );
        })}
        <p className="flex flex-wrap gap-x-4">
          <Link to="/yoxla" className={action}>
            Yoxla
          </Link>
          {onReport && (
            <button type="button" onClick={onReport} className={action}>
              Şikayət et
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
