/** Menu to block and report the other side. */
import { lazy, Suspense } from 'react';
import { Menu } from '@base-ui/react/menu';
import { iconButton } from '../../ui/buttons.ts';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { setBlock } from '../calls.ts';
import type { Message } from '../schemas.server.ts';

const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }));

type Props = {
  id: string;
  blocked: boolean;
  canBlock: boolean;
  /** The other side’s messages, newest first, any of which may be reported. */
  messages: readonly Message[];
  /** Message being reported; an empty string: the whole conversation; undefined: nothing. */
  reported: string | undefined;
  onReport: (message: string | undefined) => void;
  onChange: () => void;
};

const item = 'flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-sunken';

export function Safety({ id, blocked, canBlock, messages, reported, onReport, onChange }: Props) {
  const { write } = useWrite();
  const toggle = () =>
    write(
      async () => {
        await setBlock(id, !blocked);
        onChange();
      },
      ({ message }) => showToast('Əməliyyat yerinə yetirilmədi', message),
    );
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger aria-label="Digər əməliyyatlar" title="Digər əməliyyatlar" className={iconButton}>
          <RareIcon name="more" className="rotate-90" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="z-60" side="bottom" align="end" sideOffset={4} collisionPadding={8}>
            <Menu.Popup className="min-w-44 rounded-control bg-surface p-1 text-sm text-ink shadow-raised outline-none">
              {canBlock && (
                <Menu.Item onClick={() => void toggle()} className={item}>
                  {blocked ? 'Blokdan çıxar' : 'Blokla'}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => onReport('')} className={item}>
                Şikayət et
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {reported !== undefined && (
        <Suspense>
          <ReportSheet id={id} messages={messages} chosen={reported} onDone={() => onReport(undefined)} />
        </Suspense>
      )}
    </>
  );
}
