import { useSyncExternalStore } from 'react';
import { isWide, onShownSite, ownName, shownSite, type SitePicture, siteName } from '../site.ts';

type Props = {
  className?: string;
  /** Only the mark where there is little room. */
  short?: boolean;
  /** Instead of the owner's logo, as while another is picked. */
  logo?: SitePicture | undefined;
};

/** The site's name with its mark: the owner's logo, else a price tag under a magnifying glass. */
export function Logo({ className = 'h-9', short = false, logo: picked }: Props) {
  const own = useSyncExternalStore(onShownSite, shownSite, shownSite).logo;
  const logo = picked ?? own;
  if (logo && isWide(logo)) return <Picture logo={logo} className={`${className} ${short ? 'max-lg:max-w-24' : ''}`} />;
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      {logo ? <Picture logo={logo} className="h-full" /> : <Mark />}
      <span
        aria-hidden={logo && true}
        className={`text-xl font-semibold tracking-tight text-ink ${short ? 'max-lg:hidden' : ''}`}
      >
        <Name />
      </span>
    </span>
  );
}

/** On a light plate in the dark theme: logos are made for paper. Not preloaded, since photos of a page come first. */
function Picture({ logo: { src, width, height }, className }: { logo: SitePicture; className: string }) {
  return (
    <img
      {...{ src, width, height }}
      alt={siteName()}
      fetchPriority="low"
      className={`w-auto max-w-44 rounded-control bg-paper object-contain p-0.5 ${className}`}
    />
  );
}

function Name() {
  const name = siteName();
  if (name !== ownName) return name;
  return (
    <>
      Axtar<span className="text-accent">Tap</span>
    </>
  );
}

export function Mark() {
  return (
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
  );
}
