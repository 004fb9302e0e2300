import type { Advice } from '../../writing/advice-api.server.ts';

type Props = {
  advice: readonly Advice[];
  /** Absent: advice that concerns no field. */
  field?: string;
  className: string;
};

/** Advice beside a field, as a hint. Always rendered, so that screen readers announce new text. */
export function AdviceNote({ advice, field, className }: Props) {
  const own = advice.filter((each) => each.field === field);
  return (
    <div role="status">
      {own.map(({ text }) => (
        <p key={text} className={`rounded-control bg-accent-soft px-3 py-2 text-sm ${className}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
