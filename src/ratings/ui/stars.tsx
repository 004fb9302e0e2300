/** Read-only stars of a rating. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span
      role="img"
      aria-label={`5 ulduzdan ${String(stars).replace('.', ',')}`}
      className="inline-flex gap-0.5 text-star"
    >
      {[1, 2, 3, 4, 5].map((each) => (
        <Star key={each} filled={each <= Math.round(stars)} />
      ))}
    </span>
  );
}

/** One star; omit `filled` where CSS fills it by the choice. */
export function Star({ filled, large = false }: { filled?: boolean; large?: boolean }) {
  const fill = filled === undefined ? undefined : filled ? 'currentColor' : 'none';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      className={large ? 'size-8' : 'size-5'}
    >
      <path d="m12 3.4 2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-2.9L6.6 20l1.1-6-4.5-4.2 6.1-.8Z" />
    </svg>
  );
}
