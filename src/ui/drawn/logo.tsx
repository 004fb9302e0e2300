import { ownName, siteName } from '../site.ts';

/** The site's name with its mark: a price tag under a magnifying glass. */
/** `short`: only the mark where there is little room. */
export function Logo({ className = 'h-9', short = false }: { className?: string; short?: boolean }) {
  const name = siteName();
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <svg viewBox="0 0 36 36" className="h-full w-auto" aria-hidden="true">
        <rect width="36" height="36" rx="10" className="fill-accent" />
        <path
          d="M10 12.2V17l9 9 5.5-5.5"
          className="fill-none stroke-on-accent opacity-70 stroke-[2.6]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="18.5" cy="15.5" r="6.2" className="fill-accent stroke-on-accent stroke-[2.8]" />
        <path d="m23 20 5 5" className="fill-none stroke-on-accent stroke-[3.2]" strokeLinecap="round" />
      </svg>
      <span className={`text-xl font-semibold tracking-tight text-ink ${short ? 'max-lg:hidden' : ''}`}>
        {name === ownName ? (
          <>
            Axtar<span className="text-accent">Tap</span>
          </>
        ) : (
          name
        )}
      </span>
    </span>
  );
}
