/** Actions on a chosen photo besides removing it. */
import type { ReactNode } from 'react';
import { Menu } from '@base-ui/react/menu';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { RareIcon } from '../../../ui/drawn/rare-icons.tsx';

/** Undefined actions are not offered. */
type Props = {
  label: string;
  toFirst: (() => void) | undefined;
  back: (() => void) | undefined;
  forth: (() => void) | undefined;
  turn: (() => void) | undefined;
};

const look = 'size-5 text-muted';

export function PhotoMenu({ label, toFirst, back, forth, turn }: Props) {
  const items: readonly [string, ReactNode, (() => void) | undefined][] = [
    ['Əsas şəkil et', <RareIcon key="first" name="picture" className={look} />, toFirst],
    ['Sola keçir', <Icon key="back" name="left" className={look} />, back],
    ['Sağa keçir', <Icon key="forth" name="right" className={look} />, forth],
    ['Çevir', <RareIcon key="turn" name="turn" className={look} />, turn],
  ];
  if (items.every(([, , act]) => !act)) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        data-button="more"
        aria-label={label}
        title="Digər əməliyyatlar"
        className="absolute right-0 bottom-0 flex size-11 items-end justify-end p-1.5 outline-offset-[-4px]"
      >
        <span className="flex size-6 items-center justify-center rounded-full bg-surface text-ink shadow-card">
          <RareIcon name="more" className="size-4" />
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-60" side="top" align="end" sideOffset={-4} collisionPadding={8}>
          <Menu.Popup className="min-w-44 rounded-control bg-surface p-1 text-sm text-ink shadow-raised outline-none">
            {items.map(
              ([name, icon, act]) =>
                act && (
                  <Menu.Item
                    key={name}
                    onClick={act}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-sunken"
                  >
                    {icon}
                    {name}
                  </Menu.Item>
                ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
