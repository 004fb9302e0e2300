/** Button that opens the filters where there is no room beside the list. */
import type { ComponentProps } from 'react';
import { primaryButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

type Props = ComponentProps<'button'> & { set: number };

export function FilterButton({ set, ...button }: Props) {
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} className={`${look} noscript:hidden`}>
        <Face set={set} />
      </button>
      {/* Without scripts the link shows the panel by `:target`. */}
      <span className="hidden max-lg:noscript:contents">
        <a href="#filtrler" className={look}>
          <Face set={set} />
        </a>
      </span>
    </>
  );
}

/** Placeholder of the button, of the same size. */
export function FilterPlaceholder() {
  return (
    <span className={`${look} opacity-70`}>
      <Face set={0} />
    </span>
  );
}

const look = `${primaryButton} shrink-0 max-sm:px-3 lg:hidden`;

function Face({ set }: { set: number }) {
  return (
    <>
      {/* Phones have room for either icon or count. */}
      <Icon name="filter" className={`size-5 ${set > 0 ? 'max-sm:hidden' : ''}`} />
      Filtrlər
      {set > 0 && (
        <>
          <span className="min-w-6 rounded-full bg-on-accent px-1.5 text-center leading-6 text-accent">{set}</span>
          <span className="sr-only">seçilib</span>
        </>
      )}
    </>
  );
}
