/** The site's own icons, on a grid of 24. */
import type { ReactNode } from 'react';

export type IconName = keyof typeof paths;

/** Decorative: always used beside a text or a label. */
export function Icon({
  name,
  className = '',
  filled = false,
}: {
  name: IconName;
  className?: string;
  filled?: boolean;
}) {
  const classes = ['icon', className, filled && 'fill-current'].filter(Boolean).join(' ');
  return drawnOnce.includes(name) ? (
    <svg aria-hidden="true" className={classes}>
      <use href={`#${name}`} />
    </svg>
  ) : (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classes}>
      {paths[name]}
    </svg>
  );
}

// Icons of cards, defined once per page as symbols.
const drawnOnce: readonly IconName[] = ['heart', 'camera', 'verified'];

/** Renders the symbols that the cards' icons refer to. */
export function IconSymbols() {
  return (
    <svg aria-hidden="true" className="hidden">
      {drawnOnce.map((name) => (
        <symbol key={name} id={name} viewBox="0 0 24 24">
          {paths[name]}
        </symbol>
      ))}
    </svg>
  );
}

const paths = {
  clock: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2" />,
  bell: (
    <path d="M12 3.5a5.5 5.5 0 0 0-5.5 5.5c0 5.5-2 7.5-2 7.5h15s-2-2-2-7.5A5.5 5.5 0 0 0 12 3.5Zm-2 16a2.2 2.2 0 0 0 4 0" />
  ),
  heart: <path d="M12 20.5S3.5 15.6 3.5 9.4A4.9 4.9 0 0 1 12 6.2a4.9 4.9 0 0 1 8.5 3.2c0 6.2-8.5 11.1-8.5 11.1Z" />,
  search: <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />,
  filter: (
    <path d="M4 7h9m6 0h1M4 17h1m6 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  compare: <path d="M12 3.5v17M8.5 6.5h-5v11h5M15.5 6.5h5v11h-5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  user: <path d="M12 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm-8 8.5c.8-3.9 4-6 8-6s7.2 2.1 8 6" />,
  home: <path d="m3.5 11.5 8.5-8 8.5 8M6 9.5V20h4.5v-5.5h3V20H18V9.5" />,
  grid: <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
  flag: <path d="M6 21V4m0 .5h11.5l-2.5 4.5 2.5 4.5H6" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  down: <path d="m5 9 7 7 7-7" />,
  left: <path d="m14.5 5-7 7 7 7" />,
  right: <path d="m9.5 5 7 7-7 7" />,
  camera: <path d="M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zm8 8.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z" />,
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5" />,
  phone: (
    <path d="M6.5 3.5h3l1.5 4.5-2.2 1.6a13 13 0 0 0 5.6 5.6L16 13l4.5 1.5v3c0 1.7-1.3 3-3 3A14 14 0 0 1 3.5 6.5c0-1.7 1.3-3 3-3Z" />
  ),
  mail: <path d="M3.5 5.5h17v13h-17zm0 1.5 8.5 6.5L20.5 7" />,
  chat: <path d="M4 19.5 5.2 15.7A8 8 0 1 1 8.5 18.8Zm5-8h6m-6 3h4" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  verified: (
    <path d="m12 2.8 2.4 1.9 3-.1 1 2.9 2.5 1.7-.9 2.8.9 2.8-2.5 1.7-1 2.9-3-.1-2.4 1.9-2.4-1.9-3 .1-1-2.9-2.5-1.7.9-2.8-.9-2.8 2.5-1.7 1-2.9 3 .1ZM8.5 12l2.5 2.5 4.5-5" />
  ),
  shield: <path d="M12 3 4.5 6v5.5c0 4.5 3.2 7.8 7.5 9.5 4.3-1.7 7.5-5 7.5-9.5V6Zm-3.5 9 2.5 2.5 4.5-5" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
} satisfies Record<string, ReactNode>;

export const iconNames = Object.keys(paths) as IconName[];
