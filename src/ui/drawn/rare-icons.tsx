/** Icons of few pages, in a module of their own so that others need not load them. */
import type { ReactNode } from 'react';

export function RareIcon({ name, className = '' }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {paths[name]}
    </svg>
  );
}

const paths = {
  eye: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.5 5.9A9.8 9.8 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 7.5A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.3 0 2.5-.3 3.6-.8M10 10a3 3 0 0 0 4 4" />
  ),
  laptop: <path d="M5 5h14v10H5zM2.5 18.5h19L19 15H5zM10 18.5h4" />,
  mobile: <path d="M7 2.5h10v19H7zM11 18.5h2M10.5 5h3" />,
  exit: <path d="M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
  warning: <path d="M12 4 2.8 20h18.4ZM12 10v4.5m0 2.7v.1" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  globe: (
    <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.4 2.6 3.6 5.6 3.6 9s-1.2 6.4-3.6 9c-2.4-2.6-3.6-5.6-3.6-9S9.6 5.6 12 3" />
  ),
  picture: <path d="M3.5 5h17v14h-17zM3.5 16l5-5 5 5 3-3 4 4M15.5 9.5h.01" />,
  turn: <path d="M18.5 12a6.5 6.5 0 1 1-2-4.7L18.5 9m0-4v4h-4" />,
} satisfies Record<string, ReactNode>;
