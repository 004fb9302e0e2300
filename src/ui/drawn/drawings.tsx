/** Illustrations for empty states, errors and advice: symbols of one cacheable file. */
import scenes from './scenes.svg?no-inline';

export const drawingNames = [
  'search',
  'heart',
  'box',
  'bell',
  'plug',
  'signpost',
  'chat',
  'meet',
  'look',
  'pay',
  'sell',
  'shield',
] as const;

export type DrawingName = (typeof drawingNames)[number];

/** Decorative: the text beside it says the same. */
export function Drawing({
  name,
  className = 'mx-auto mb-4 h-32 w-48 max-w-full',
}: {
  name: DrawingName;
  className?: string;
}) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${scenes}#${name}`} />
    </svg>
  );
}
