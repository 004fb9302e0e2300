/** Opens the filters where they do not stand beside the list. */
import type { ComponentProps } from 'react';
import { Count } from '../../../../ui/badge.tsx';
import { quietButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';

type Props = ComponentProps<'button'> & { set: number };

export function FilterButton({ set, ...button }: Props) {
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} className={`${look} noscript:hidden`}>
        <Face set={set} />
      </button>
      {/* Without scripts the panel stands on the page once it is asked for. */}
      <span className="hidden max-lg:noscript:contents">
        <a href="#filtrler" className={look}>
          <Face set={set} />
        </a>
      </span>
    </>
  );
}

/** Its place, where there is nothing to filter yet. */
export function FilterWaiting() {
  return (
    <span className={`${look} opacity-70`}>
      <Face set={0} />
    </span>
  );
}

const look = `${quietButton} max-sm:grow max-sm:px-3 lg:hidden`;

function Face({ set }: { set: number }) {
  return (
    <>
      {/* On a phone there is room for one of the two. */}
      <Icon name="filter" className={`size-5 ${set > 0 ? 'max-sm:hidden' : ''}`} />
      Filtrlər
      {set > 0 && (
        <>
          <Count>{set}</Count>
          <span className="sr-only">seçilib</span>
        </>
      )}
    </>
  );
}
