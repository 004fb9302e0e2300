/** A native select, styled like the other inputs. */
import type { ComponentProps } from 'react';
import { controlClass } from './controls.ts';
import { Icon } from '../drawn/icons.tsx';

export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...select} className={`${controlClass} cursor-pointer appearance-none pr-10 ${className}`} />
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
