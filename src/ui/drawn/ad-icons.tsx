/** Icons of the listing page, in a module of their own so that lists need not load them. */
import type { ReactNode } from 'react';

type Props = { name: keyof typeof paths; className: string };

export function AdIcon({ name, className }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {paths[name]}
    </svg>
  );
}

const paths = {
  share: (
    <path d="M18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1" />
  ),
  pin: (
    <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 1 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  whatsapp: (
    <path d="m3.5 20.5 1.2-4.4a8.5 8.5 0 1 1 3.2 3.2Zm5-12.2c-.6 3.9 3.3 7.7 7.2 7.2.6-.1 1-1 .8-1.6l-2-.9-1 .9a5.6 5.6 0 0 1-3.4-3.4l.9-1-.9-2c-.6-.2-1.5.2-1.6.8Z" />
  ),
  play: <path d="M7 4.5v15l12-7.5Z" />,
  pause: <path d="M8 5v14M16 5v14" />,
} satisfies Record<string, ReactNode>;
