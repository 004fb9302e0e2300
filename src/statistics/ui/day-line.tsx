/** Line chart of a daily figure. */

const [width, height, margin] = [400, 36, 3];

/** Decorative: the text beside it says the same. */
export function DayLine({ values, className }: { values: readonly number[]; className: string }) {
  const highest = Math.max(1, ...values);
  const x = (index: number) => margin + (index / (values.length - 1)) * (width - 2 * margin);
  const y = (value: number) => height - margin - (value / highest) * (height - 2 * margin);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full text-accent ${className}`}
    >
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
