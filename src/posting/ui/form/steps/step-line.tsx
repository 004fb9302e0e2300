/** The line of steps above a listing's form: how far each is, and a way to it. It lies outside of what scrolls. */
import { Icon } from '../../../../ui/drawn/icons.tsx';
import type { Mark, Step } from './steps.ts';

type Props = {
  steps: readonly Step[];
  marks: readonly Mark[];
  /** Position of the step that is in sight. */
  current: number;
  photoCount: number;
  /** What screen readers are told once the form was refused. */
  told: string;
  go: (index: number) => void;
};

export function StepLine({ steps, marks, current, photoCount, told, go }: Props) {
  return (
    <nav aria-label="Elanın addımları" className="border-b border-line px-2 sm:px-4">
      <ol className="flex h-12">
        {steps.map(({ name, names }, index) => {
          const mark = marks[index] ?? { errors: 0, left: 0, done: false };
          const isCurrent = index === current;
          return (
            <li key={name} className="flex min-w-0 flex-1">
              <button
                type="button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => go(index)}
                className="relative flex min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left -outline-offset-2 hover:bg-sunken"
              >
                <Symbol number={index + 1} mark={mark} isCurrent={isCurrent} />
                <span className="min-w-0 flex-1">
                  <span
                    className={`block truncate text-sm leading-5 ${isCurrent ? 'font-semibold text-ink' : 'font-medium text-muted'}`}
                  >
                    {name}
                  </span>
                  <Status mark={mark} photoCount={names.includes('images') ? photoCount : undefined} />
                </span>
                <span
                  aria-hidden="true"
                  className={`absolute inset-x-1 -bottom-px h-0.5 rounded-full ${isCurrent ? 'bg-accent' : ''}`}
                />
              </button>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{told}</output>
    </nav>
  );
}

/** Not by colour alone: a number, a tick, or an exclamation mark. On phones the words below say the same. */
function Symbol({ number, mark, isCurrent }: { number: number; mark: Mark; isCurrent: boolean }) {
  const look = mark.errors
    ? 'bg-danger text-on-danger'
    : mark.done
      ? 'bg-good-soft text-good'
      : isCurrent
        ? 'bg-accent-soft text-accent-strong'
        : 'bg-sunken text-muted';
  return (
    <span
      aria-hidden="true"
      className={`hidden size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums sm:flex ${look}`}
    >
      {mark.errors ? '!' : mark.done ? <Icon name="check" className="size-4" /> : number}
    </span>
  );
}

function Status({ mark: { errors, left, done }, photoCount }: { mark: Mark; photoCount: number | undefined }) {
  const line = 'flex items-center gap-0.5 truncate text-xs tabular-nums';
  if (errors) return <span className={`${line} font-semibold text-danger`}>{errors} səhv</span>;
  if (done)
    return (
      <span className={`${line} font-medium text-good`}>
        <Icon name="check" className="size-3.5 shrink-0 sm:hidden" />
        Hazır
      </span>
    );
  return <span className={`${line} text-muted`}>{left ? `${left} sahə qalıb` : `${photoCount ?? 0} şəkil`}</span>;
}
